"""What commands say beside their results, on standard error."""

import click

from schema.common.shown import shown_message


def tell(message: str) -> None:
    """Write a message for people; what a terminal would obey in it becomes escapes."""
    click.echo(shown_message(message), err=True)
