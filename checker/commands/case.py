"""The command `case`: a row line as a case in JSON."""

import json

import click

from checker.cases.load import CASE_BYTES, read_line
from checker.commands.given import whole
from checker.commands.speaking import lang_option
from schema.common.files import read_standard_input


@click.command()
@click.argument("text", metavar="LINE")
@lang_option
def case(text: str) -> None:
    """Write a row line as a case in JSON.

    LINE is a row line, or - for standard input. Case and white space in it don't matter.

    Example: horizon case N1/S3/RJ12.LJ07
    """
    from checker.cases.to_json import case_json

    if text == "-":
        text = read_standard_input(CASE_BYTES).decode("utf-8", "replace")
    record = case_json(whole(read_line(text)).case)
    click.echo(json.dumps(record, indent=2, ensure_ascii=False))
