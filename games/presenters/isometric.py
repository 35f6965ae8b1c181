"""Geometry of the isometric board: pure functions from squares and heights to polygons."""

from dataclasses import dataclass
from math import cos, radians, sin

Point = tuple[float, float]
LEVEL_HEIGHTS = (0, 25, 22, 19)
INSETS = (0.0, 0.07, 0.15, 0.23)
DOME_RADIUS = 0.25
DOME_SIDES = 8
SLAB = 0.42
SLAB_DEPTH = 20


@dataclass(frozen=True, slots=True)
class Projection:
    """Where a point (x, y, z) of the board lies in the picture; x and y count cells from the back corner."""

    hw: float
    hh: float
    ox: float
    oy: float
    view_box: str

    def point(self, x: float, y: float, z: float = 0) -> Point:
        return self.ox + (x - y) * self.hw, self.oy + (x + y) * self.hh - z


DESKTOP = Projection(66, 41, 400, 120, "10 28 780 586")
PHONE = Projection(66, 56, 400, 120, "14 56 772 736")


def cell(square: int) -> tuple[int, int]:
    """Column and row (0 is rank 5, at the back) of a square."""
    return square % 5, 4 - square // 5


def top_of(level: int) -> int:
    """How high the top of a tower of ``level`` blocks lies."""
    return sum(LEVEL_HEIGHTS[: min(level, 3) + 1])


def points(corners: list[Point]) -> str:
    return " ".join(f"{x:.1f},{y:.1f}".replace(".0", "") for x, y in corners)


def rhombus(at: Projection, square: int, inset: float, z: float) -> list[Point]:
    """The horizontal square at height ``z``, ``inset`` cells smaller on each side: back, right, front, left corner."""
    c, r = cell(square)
    return [
        at.point(c + inset, r + inset, z),
        at.point(c + 1 - inset, r + inset, z),
        at.point(c + 1 - inset, r + 1 - inset, z),
        at.point(c + inset, r + 1 - inset, z),
    ]


def centre(at: Projection, square: int, z: float) -> Point:
    c, r = cell(square)
    return at.point(c + 0.5, r + 0.5, z)


@dataclass(frozen=True, slots=True)
class Face:
    """A polygon with its class."""

    css: str
    points: str


def block(at: Projection, level: int) -> list[Face]:
    """A block of ``level`` on cell (0, 0) at height 0, to be moved to its place."""
    i, h = INSETS[level], LEVEL_HEIGHTS[level]
    left, front, right, back = (
        at.point(i, 1 - i, h),
        at.point(1 - i, 1 - i, h),
        at.point(1 - i, i, h),
        at.point(i, i, h),
    )
    left0, front0, right0 = at.point(i, 1 - i), at.point(1 - i, 1 - i), at.point(1 - i, i)
    faces = [
        Face(f"bl{level}", points([left, front, front0, left0])),
        Face(f"br{level}", points([front, right, right0, front0])),
        Face("bf", points([left, front0, left0])),
        Face(f"bt{level}", points([back, right, front, left])),
        Face("bg", points([back, left, front])),
    ]
    return faces + [Face("bw", points(window)) for window in _windows(at, level)]


def _windows(at: Projection, level: int) -> list[list[Point]]:
    """``level`` windows on each visible face, so that a level can be counted without height or colour."""
    i, h, half = INSETS[level], LEVEL_HEIGHTS[level], 0.075
    found = []
    for number in range(level):
        middle = (number + 1) / (level + 1)
        for face in (0, 1):
            corners = []
            for u, v in (
                (middle - half, 0.28),
                (middle + half, 0.28),
                (middle + half, 0.66),
                (middle, 0.8),
                (middle - half, 0.66),
            ):
                along = (1 - 2 * i) * u
                corners.append(
                    at.point(i + along, 1 - i, h * v) if face == 0 else at.point(1 - i, 1 - i - along, h * v)
                )
            found.append(corners)
    return found


def dome(at: Projection) -> list[Face]:
    """A dome on cell (0, 0) at height 0: eight sides in two rings, sorted from back to front."""
    cx, cy = at.point(0.5, 0.5)
    rx, ry, height = at.hw * 2 * DOME_RADIUS, at.hh * 2 * DOME_RADIUS, at.hw * 0.40

    def ring(k: int, size: float, up: float) -> Point:
        angle = radians(22.5 + 45 * k)
        return cx + rx * size * cos(angle), cy + ry * size * sin(angle) - up

    faces = []
    for k in range(DOME_SIDES):
        middle = radians(45 * k + 45)
        light = cos(middle - radians(205))
        tone = 1 if light > 0.7 else 2 if light > 0.2 else 3 if light > -0.3 else 4 if light > -0.75 else 5
        low = [ring(k, 1, 0), ring(k + 1, 1, 0), ring(k + 1, 0.8, height * 0.58), ring(k, 0.8, height * 0.58)]
        high = [ring(k, 0.8, height * 0.58), ring(k + 1, 0.8, height * 0.58), (cx, cy - height)]
        faces.append((sin(middle), Face(f"dm{tone}", points(low))))
        faces.append((sin(middle) + 0.01, Face(f"dm{max(1, tone - 1)}", points(high))))
    return [face for _depth, face in sorted(faces, key=lambda pair: pair[0])]


def ground(at: Projection) -> list[Face]:
    """Water rings, slab and fields."""

    def square(out: float, z: float) -> list[Point]:
        return [
            at.point(-out, -out, z),
            at.point(5 + out, -out, z),
            at.point(5 + out, 5 + out, z),
            at.point(-out, 5 + out, z),
        ]

    _a, b, c, d = square(SLAB, 0)
    _a2, b2, c2, d2 = square(SLAB, -SLAB_DEPTH)
    faces = [
        Face("ring far", points(square(1.02, -26))),
        Face("ring", points(square(0.78, -22))),
        Face("sl", points([d, c, c2, d2])),
        Face("sr", points([c, b, b2, c2])),
        Face("st", points(square(SLAB, 0))),
    ]
    for number in range(25):
        column, row = cell(number)
        faces.append(Face("g1" if (row + column) % 2 else "g2", points(rhombus(at, number, 0, 0))))
    return faces


def hit_area(at: Projection, square: int, height: int) -> str:
    """The top face together with the visible side faces of the tower."""
    z = top_of(height)
    back, right, front, left = rhombus(at, square, INSETS[min(height, 3)], z)
    _b, right0, front0, left0 = rhombus(at, square, 0, 0)
    return points([back, right, right0, front0, left0, left] if z else [back, right, front, left])


def paint_order() -> list[int]:
    """Squares from back to front."""
    return sorted(range(25), key=lambda square: (sum(cell(square)), cell(square)[1]))
