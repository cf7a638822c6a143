"""PNG, WebP and JPEG files of pictures, written beside their place and then moved there."""

from io import BytesIO
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PIL.Image import Image

FORMATS = ("png", "webp", "jpeg")
SUFFIXES = {"png": ".png", "webp": ".webp", "jpeg": ".jpg"}


def encode(picture: "Image", kind: str, dpi: int) -> bytes:
    """Return the file of a picture; PNG and JPEG carry their dpi, PNG says that it is sRGB."""
    if kind == "png":
        from generator.images.png import png

        return png(picture, dpi)
    target = BytesIO()
    if kind == "webp":
        picture.save(target, "WEBP", quality=92, method=2)
    else:
        # 4:4:4, so that red and blue edges of marks and tapes stay sharp.
        picture.save(target, "JPEG", quality=92, subsampling=0, dpi=(dpi, dpi))
    return target.getvalue()
