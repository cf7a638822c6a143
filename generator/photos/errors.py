"""What can be wrong with one's own photographs."""

from schema.common.errors import HorizonError


class PhotoError(HorizonError):
    """Photographs that can't be used; one line for each, which begins with the file's name."""

    status = 2
