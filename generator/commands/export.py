"""The command `export`: a deck as print shops, virtual tables and cutters take it."""

import json
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import click
from click.core import ParameterSource

from generator.commands.asking.options import (
    CARD_HELP,
    jobs_option,
    language_option,
    look_options,
    templates_option,
    warn_of_english,
)
from generator.commands.asking.print_options import together
from generator.commands.asking.product_options import click_option
from generator.errors import OptionError
from generator.images.laid import FaceSource, laid_deck, processors
from generator.imposition.selection import split_names
from generator.paper.formats import parse_card
from generator.sheets.option import Chosen, Option
from generator.style.look import Look
from generator.targets.all_exports import EXPORTS
from generator.targets.export_run import READ_ME, Exported, export_to
from generator.targets.export_target import ExportAsked, ExportTarget
from schema.commands.options import TARGET, cards_option
from schema.commands.telling import tell
from schema.common.errors import UnusableInputError
from schema.common.lists import all_of, any_of, counted
from schema.common.paths import deck_path
from schema.common.suggest import did_you_mean

PLACE = Path("output")
NAMED = 8  # changed files that are named


def export_command(targets: Sequence[ExportTarget]) -> click.Command:
    """Return the command that exports for these targets."""
    own = _own_options(targets)
    names = {target.name: target for target in targets}

    @click.command("export")
    @click.argument("target", required=False, metavar="TARGET")
    @click.option("--list", "is_list", is_flag=True, help="Name all targets and end.")
    @click.option("--format", "kind", type=click.Choice(("text", "json")), default=None,
                  help="Of --list: json names cards, parts and options too.")  # fmt: skip
    @cards_option
    @click.option("--output", type=TARGET, metavar="DIR", default=None,
                  help="The folder, replaced whole; without it output/TARGET.")  # fmt: skip
    @click.option("--card", metavar="SIZE", default=None,
                  help=f"{CARD_HELP} Without it the target's usual one.")  # fmt: skip
    @click.option("--only", metavar="PARTS", help="Only these: cards,tokens.")
    @templates_option
    @look_options
    @language_option()
    @together(*map(click_option, own))
    @jobs_option
    def command(
        target: str | None, is_list: bool, kind: str | None,
        cards: Path | None, output: Path | None, card: str | None, only: str | None,
        templates: Path | None, look: Look, lang: str, jobs: int | None, **given: Any,
    ) -> None:  # fmt: skip
        """Write the deck as TARGET takes it, with a READ-ME.txt of the steps.

        Every file is opened again and measured before the folder takes its place; a former export
        there is replaced whole. Exit status: 0 when all is written, 1 when the deck has errors or
        a text does not fit, 2 when an option or a folder can't be used; then nothing is changed.

        Example: horizon export mbprint --output to-the-shop
        """
        if is_list:
            click.echo(_listed(targets, is_json=kind == "json"))
            return
        if kind is not None:
            raise OptionError("--format: only the list of targets has formats; add --list")
        chosen_target = _target(target, names)
        size = parse_card(card) if card else chosen_target.card
        asked = ExportAsked(
            FaceSource(deck_path(cards), templates, look, size, lang),
            _parts(only, chosen_target),
            _chosen(given, chosen_target, targets),
            jobs or processors(),
            tell,
        )  # fmt: skip
        _export(chosen_target, asked, output or PLACE / chosen_target.name)

    return command


def _export(target: ExportTarget, asked: ExportAsked, folder: Path) -> None:
    try:
        done = export_to(target, asked, folder)
    except KeyboardInterrupt:
        raise UnusableInputError(
            f"{folder}: stopped; nothing new was written, the old files are kept"
        ) from None
    source = asked.source
    warn_of_english([source.language], source.templates, lambda: laid_deck(source).deck, tell)
    count = counted(len(done.files), "file")
    click.echo(f"{folder}: {count} for {target.title}, opened again and measured")
    if done.changed is not None:
        click.echo(_changes(done, done.changed))
    click.echo(f"What to do now is told in {folder / READ_ME}")


def _changes(done: Exported, changed: Sequence[str]) -> str:
    """Return which files are not as in the last export."""
    if not changed:
        return "no file has changed since the last export"
    if len(changed) > NAMED:
        return f"changed since the last export: {len(changed)} of {len(done.files)} files"
    return f"changed since the last export: {all_of(changed)}"


def _target(name: str | None, targets: dict[str, ExportTarget]) -> ExportTarget:
    if name is None:
        raise click.UsageError(f"name a target: {any_of(targets)}; --list tells of each")
    if name.lower() not in targets:
        hint = did_you_mean(name, targets) or f"choose {any_of(targets)}"
        raise click.UsageError(f'no target "{name}"; {hint}')
    return targets[name.lower()]


def _parts(words: str | None, target: ExportTarget) -> tuple[str, ...]:
    """Return the parts that are asked for, in the target's order; all without words."""
    if words is None:
        return target.parts
    known = ", ".join(target.parts)
    names = {one.lower() for one in split_names("--only", words, f"no part is named: {known}")}
    for name in sorted(names - {*target.parts}):
        hint = did_you_mean(name, target.parts) or f"choose {any_of(target.parts)}"
        raise OptionError(f'--only: {target.title} has no part "{name}"; {hint}')
    return tuple(part for part in target.parts if part in names)


def _own_options(targets: Iterable[ExportTarget]) -> list[Option[Any]]:
    """Return the options of all targets, each once."""
    return list({option.key: option for target in targets for option in target.options}.values())


def _chosen(
    given: dict[str, Any], target: ExportTarget, targets: Sequence[ExportTarget]
) -> Chosen:
    """Return the values of the target's options; OptionError for one that only others have."""
    own, context = {option.key for option in target.options}, click.get_current_context()
    for option in _own_options(targets):
        is_given = context.get_parameter_source(option.key) is ParameterSource.COMMANDLINE
        if is_given and option.key not in own:
            others = any_of(
                one.name for one in targets if option.key in [each.key for each in one.options]
            )
            raise OptionError(
                f"{option.flag}: {target.title} has no use for it, it belongs to {others}; leave "
                f"{option.flag} out"
            )
    return {option: option.value(given[option.key]) for option in target.options}


def _listed(targets: Sequence[ExportTarget], *, is_json: bool) -> str:
    if is_json:
        document = [
            {
                "name": one.name, "title": one.title, "help": one.help, "url": one.url,
                "card": one.card.name, "cards": [card.name for card in one.cards],
                "parts": list(one.parts), "options": [option.flag for option in one.options],
            }
            for one in targets
        ]  # fmt: skip
        return json.dumps(document, indent=1, ensure_ascii=False)
    width = max(len(one.name) for one in targets)
    return "\n".join(f"{one.name:{width}}  {one.title}: {one.help}" for one in targets)


export = export_command(EXPORTS)
