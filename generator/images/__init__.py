"""Faces as PNG, WebP and JPEG: the very PDF that is printed, rasterised."""
