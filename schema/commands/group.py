"""A command that has commands of its own, and offers the nearest where one is mistyped."""

import click


class Group(click.Group):
    """A group whose mistyped commands are answered as all mistyped words are."""

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Return the command meant by the arguments; of a mistyped one, offer the nearest."""
        known = self.list_commands(ctx)
        if args and args[0][:1] != "-" and args[0] not in known:
            from schema.common.suggest import did_you_mean
            from schema.json_text.faults import quoted

            hint = did_you_mean(args[0], known)
            ctx.fail(f"no command is named {quoted(args[0])}{hint and '; ' + hint}")
        return super().resolve_command(ctx, args)
