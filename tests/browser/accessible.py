"""What axe finds wrong with a page."""

from typing import Any

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page

# Of axe's rules those that measure: what is seen where, in which colour, above what. All others
# read the document, which is one and the same on screens of every width.
LAYOUT = ("color-contrast", "link-in-text-block", "region", "scrollable-region-focusable",
          "skip-link", "target-size")  # fmt: skip
COLOURS = ("color-contrast", "link-in-text-block")

_RUN = "options => axe.run(options).then(found => found.violations)"
_HAS_AXE = "typeof axe === 'object'"


def faults(page: Page, rules: tuple[str, ...] = ()) -> list[str]:
    """Return what these rules find, all of axe's own choice without any: a line for each place."""
    if not page.evaluate(_HAS_AXE):
        page.evaluate(AXE_SCRIPT)
    options: dict[str, Any] = {"resultTypes": ["violations"]}
    if rules:
        options["runOnly"] = {"type": "rule", "values": list(rules)}
    return [
        f"{found['id']}: {node['html'][:120]}"
        for found in page.evaluate(_RUN, options)
        for node in found["nodes"]
    ]
