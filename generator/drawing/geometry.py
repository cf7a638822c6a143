"""Boxes and sizes in millimetres: x to the right, y down, from the top left corner of the trim."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle: its top left corner, width and height, all in millimetres."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """The x of the right edge, in mm."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The y of the lower edge, in mm."""
        return self.y + self.h

    @property
    def centre(self) -> tuple[float, float]:
        """The middle, (x, y) in mm."""
        return self.x + self.w / 2, self.y + self.h / 2

    def grown(self, by: float) -> "Box":
        """Return the box with every side moved outwards by so many mm (inwards if negative)."""
        return Box(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)

    def moved(self, dx: float, dy: float) -> "Box":
        """Return the box moved by so many mm."""
        return Box(self.x + dx, self.y + dy, self.w, self.h)

    def holds(self, other: "Box", slack: float = 1e-6) -> bool:
        """Whether the other box lies wholly in this one."""
        return (
            self.x <= other.x + slack
            and self.y <= other.y + slack
            and other.right <= self.right + slack
            and other.bottom <= self.bottom + slack
        )

    def overlaps(self, other: "Box", slack: float = 1e-6) -> bool:
        """Whether the boxes share more than `slack` mm; below 0, whether they come nearer."""
        return (
            self.x < other.right - slack and other.x < self.right - slack
            and self.y < other.bottom - slack and other.y < self.bottom - slack
        )  # fmt: skip


@dataclass(frozen=True, slots=True)
class Size:
    """A width and a height in mm, under the name by which people ask for it."""

    name: str
    w: float
    h: float

    def __str__(self) -> str:
        """Return the name and the millimetres: `letter (215.9 x 279.4 mm)`."""
        size = f"{self.w:g} x {self.h:g} mm"
        return size if self.name.endswith(("mm", "in")) else f"{self.name} ({size})"

    @property
    def turned(self) -> "Size":
        """The same size lying on its side."""
        return Size(self.name, self.h, self.w)
