"""Boxes and sizes in millimetres: x to the right, y down, from the top left corner of the trim."""

from dataclasses import dataclass

INCH = 25.4  # mm (International Yard and Pound Agreement, 1959)


@dataclass(frozen=True, slots=True)
class Edges:
    """A length at each edge of a box, in mm, in CSS's order."""

    top: float
    right: float
    bottom: float
    left: float

    @classmethod
    def all(cls, length: float) -> "Edges":
        """Return the same length at every edge."""
        return cls(length, length, length, length)

    @classmethod
    def of(cls, bleed: "float | Edges") -> "Edges":
        """Return the lengths as they are, or the one length at every edge."""
        return bleed if isinstance(bleed, Edges) else cls.all(bleed)

    @property
    def each(self) -> tuple[float, float, float, float]:
        """The lengths at the top, to the right, at the bottom, to the left."""
        return self.top, self.right, self.bottom, self.left

    @property
    def most(self) -> float:
        """The longest of them."""
        return max(self.each)

    @property
    def across(self) -> float:
        """What both upright edges have together."""
        return self.left + self.right

    @property
    def down(self) -> float:
        """What both level edges have together."""
        return self.top + self.bottom

    def times(self, factor: float) -> "Edges":
        """Return the lengths, each so many times as long."""
        return Edges(*(own * factor for own in self.each))

    def plus(self, length: float) -> "Edges":
        """Return so many mm more at every edge."""
        return Edges(*(own + length for own in self.each))

    def at_most(self, length: float) -> "Edges":
        """Return the lengths, none above so many mm."""
        return Edges(*(min(own, length) for own in self.each))

    def at_least(self, length: float) -> "Edges":
        """Return the lengths, none below so many mm."""
        return Edges(*(max(own, length) for own in self.each))

    def __str__(self) -> str:
        """Return one length for all, or `T,R,B,L`, as people write them."""
        lengths = [f"{length:g}" for length in self.each]
        return lengths[0] if len(set(lengths)) == 1 else ",".join(lengths)


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

    def around(self, by: Edges) -> "Box":
        """Return the box with each side moved outwards by its own mm."""
        return Box(self.x - by.left, self.y - by.top, self.w + by.across, self.h + by.down)

    def within(self, by: Edges) -> "Box":
        """Return the box with each side moved inwards by its own mm."""
        return Box(self.x + by.left, self.y + by.top, self.w - by.across, self.h - by.down)

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
