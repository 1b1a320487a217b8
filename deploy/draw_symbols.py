"""Draws the mana symbols that Discord shows, into bot/discord_app/symbols: our own simple shapes.

Run it after a change here; the pictures are in the repository, so that no bot needs this.
"""  # noqa: INP001 - a script

import math
from collections.abc import Callable
from itertools import combinations
from pathlib import Path
from typing import Final

from PIL import Image, ImageDraw, ImageFont

FOLDER: Final = Path(__file__).parents[1] / "bot" / "discord_app" / "symbols"
SIZE: Final = 64  # pixels of a picture
SCALE: Final = 4  # it is drawn so many times larger
WHOLE: Final = SIZE * SCALE
INK: Final = (33, 30, 28)
COLORS: Final = {
    "w": (247, 238, 196),
    "u": (140, 196, 232),
    "b": (172, 162, 158),
    "r": (240, 148, 116),
    "g": (140, 200, 154),
    "c": (204, 200, 196),
}
GREATEST: Final = 20
Point = tuple[float, float]
Draw = Callable[[ImageDraw.ImageDraw, float, float, float], None]


def around(x: float, y: float, radius: float, degrees: float) -> Point:
    """A point on a circle, counted from its top."""
    angle = math.radians(degrees - 90)
    return x + radius * math.cos(angle), y + radius * math.sin(angle)


def disc(draw: ImageDraw.ImageDraw, x: float, y: float, radius: float, ink: object = INK) -> None:
    """A filled circle."""
    draw.ellipse((x - radius, y - radius, x + radius, y + radius), fill=ink)  # type: ignore[arg-type]


def sun(draw: ImageDraw.ImageDraw, x: float, y: float, r: float) -> None:
    """A disc with eight rays."""
    disc(draw, x, y, r * 0.5)
    for turn in range(0, 360, 45):
        tip = around(x, y, r, turn)
        sides = [around(x, y, r * 0.6, turn + side) for side in (-16, 16)]
        draw.polygon([tip, *sides], fill=INK)


def drop(draw: ImageDraw.ImageDraw, x: float, y: float, r: float) -> None:
    """A drop of water."""
    disc(draw, x, y + r * 0.3, r * 0.62)
    draw.polygon([(x, y - r), (x - r * 0.55, y + r * 0.05), (x + r * 0.55, y + r * 0.05)], fill=INK)


def moon(draw: ImageDraw.ImageDraw, x: float, y: float, r: float) -> None:
    """A dark moon: a ring around a disc."""
    draw.ellipse(
        (x - r * 0.9, y - r * 0.9, x + r * 0.9, y + r * 0.9), outline=INK, width=int(r / 5)
    )
    disc(draw, x, y, r * 0.5)


def flame(draw: ImageDraw.ImageDraw, x: float, y: float, r: float) -> None:
    """Three tongues of fire."""
    disc(draw, x, y + r * 0.4, r * 0.55)
    for shift, height in ((-0.4, 0.45), (0.0, 1.0), (0.4, 0.6)):
        left, right = (x + r * (shift + side) for side in (-0.24, 0.24))
        draw.polygon(
            [(x + r * shift, y - r * height), (left, y + r * 0.5), (right, y + r * 0.5)], fill=INK
        )


def tree(draw: ImageDraw.ImageDraw, x: float, y: float, r: float) -> None:
    """A fir."""
    for top, width in ((-1.0, 0.5), (-0.55, 0.7), (-0.1, 0.9)):
        low = y + r * (top + 0.75)
        draw.polygon([(x, y + r * top), (x - r * width, low), (x + r * width, low)], fill=INK)
    draw.rectangle((x - r * 0.14, y + r * 0.6, x + r * 0.14, y + r), fill=INK)


def diamond(draw: ImageDraw.ImageDraw, x: float, y: float, r: float) -> None:
    """A diamond on its point."""
    points = [
        around(x, y, r * part, turn) for turn, part in ((0, 1), (90, 0.75), (180, 1), (270, 0.75))
    ]
    draw.polygon(points, outline=INK, width=int(r / 4))


def star(draw: ImageDraw.ImageDraw, x: float, y: float, r: float) -> None:
    """A snowflake of six arms."""
    for turn in (0, 60, 120):
        draw.line([around(x, y, r, turn), around(x, y, r, turn + 180)], fill=INK, width=int(r / 4))


def arrow(draw: ImageDraw.ImageDraw, x: float, y: float, r: float, back: int = 1) -> None:
    """An arrow that turns, to the right or back."""
    box = (x - r * 0.75, y - r * 0.75, x + r * 0.75, y + r * 0.75)
    draw.arc(box, 200, 340, fill=INK, width=int(r / 4))
    end = around(x, y, r * 0.75, 70 * back)
    draw.polygon([around(*end, r * 0.5, 135 * back + turn) for turn in (0, 120, 240)], fill=INK)


def letter(text: str, share: float = 1.5) -> Draw:
    """Letters or a number."""

    def draw_it(draw: ImageDraw.ImageDraw, x: float, y: float, r: float) -> None:
        size = r * share / max(1.0, len(text) * 0.72)
        draw.text((x, y), text, fill=INK, font=ImageFont.load_default(size), anchor="mm")

    return draw_it


SHAPES: Final[dict[str, Draw]] = {
    "w": sun, "u": drop, "b": moon, "r": flame, "g": tree, "c": diamond,
}  # fmt: skip


def picture(
    left: Point | tuple[int, ...], right: tuple[int, ...]
) -> tuple[Image.Image, ImageDraw.ImageDraw]:
    """An empty symbol, its halves in two colours."""
    image = Image.new("RGBA", (WHOLE, WHOLE))
    draw = ImageDraw.Draw(image)
    box = (SCALE, SCALE, WHOLE - SCALE, WHOLE - SCALE)
    draw.pieslice(box, 135, 315, fill=tuple(map(int, left)))
    draw.pieslice(box, 315, 495, fill=right)
    return image, draw


def whole(color: tuple[int, ...], shape: Draw) -> Image.Image:
    """A symbol of one part."""
    image, draw = picture(color, color)
    shape(draw, WHOLE / 2, WHOLE / 2, WHOLE * 0.32)
    return image


def halves(left: str, right: str, shapes: tuple[Draw, Draw]) -> Image.Image:
    """A symbol of two parts."""
    image, draw = picture(COLORS[left], COLORS[right])
    shapes[0](draw, WHOLE * 0.34, WHOLE * 0.34, WHOLE * 0.17)
    shapes[1](draw, WHOLE * 0.66, WHOLE * 0.66, WHOLE * 0.17)
    return image


def symbols() -> dict[str, Image.Image]:
    """All symbols by their names: the letters of the symbol in small letters."""
    grey = COLORS["c"]
    made = {name: whole(COLORS[name], shape) for name, shape in SHAPES.items()}
    made |= {str(number): whole(grey, letter(str(number))) for number in range(GREATEST + 1)}
    made |= {name: whole(grey, letter(name.upper())) for name in "xyzep"}
    made["s"] = whole(grey, star)
    made["t"] = whole(grey, arrow)
    made["q"] = whole(INK, letter(""))
    image, draw = picture((90, 86, 84), (90, 86, 84))
    disc(draw, WHOLE / 2, WHOLE / 2, WHOLE * 0.36, grey)
    arrow(draw, WHOLE / 2, WHOLE / 2, WHOLE * 0.3, back=-1)
    made["q"] = image
    for one, other in combinations("wubrg", 2):
        made[one + other] = halves(one, other, (SHAPES[one], SHAPES[other]))
    for color in "wubrg":
        made[f"2{color}"] = halves("c", color, (letter("2", 2.2), SHAPES[color]))
        made[f"{color}p"] = halves(color, color, (SHAPES[color], letter("P", 2.0)))
    return made


def main() -> None:
    """Write all pictures."""
    FOLDER.mkdir(exist_ok=True)
    for name, image in symbols().items():
        small = image.resize((SIZE, SIZE), Image.Resampling.LANCZOS)
        small.quantize(48).save(FOLDER / f"{name}.png", optimize=True)


if __name__ == "__main__":
    main()
