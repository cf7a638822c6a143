"""Paper and pictures. Imports schema, never checker."""
