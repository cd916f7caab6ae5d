"""Cut the figures that cards show out of their npm package, and write assets/figures.svg with nothing else in it."""

import argparse
import json
import re
from collections.abc import Iterable, Iterator
from math import hypot
from pathlib import Path
from typing import NamedTuple

from tools.project import NODE_MODULES, ROOT, BuildError, say, stop
from ui.parts.figures import USED

PACKAGE = "@iconify-json/game-icons"
SPRITE = ROOT / "assets" / "figures.svg"
SIZE = 256
"""How wide a figure is here, in whole numbers: at a hundred pixels nothing is half a pixel off."""
SQUARE = 1.25
"""How much less than its diagonal a figure may be wide: what fills a square looks larger than what is slim."""
BODY = re.compile(r'<path fill="currentColor" d="([^"]+)"/>')
TOKEN = re.compile(r"[A-Za-z]|[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?")
FLAG = re.compile(r"[01]")
SEPARATOR = re.compile(r"[\s,]*")
TAKES = {"m": 2, "l": 2, "h": 1, "v": 1, "c": 6, "s": 4, "q": 4, "t": 2, "a": 7, "z": 0}
"""How many numbers each command of a path takes."""


class Step(NamedTuple):
    """One command of a path, its places absolute."""

    command: str
    numbers: tuple[float, ...]


def steps(path: str) -> Iterator[Step]:
    """A path command by command: repeated ones are named again, relative ones and single axes are made absolute."""
    x = y = start_x = start_y = 0.0
    for command, numbers in _commands(path):
        kind, relative = command.lower(), command.islower()
        if kind == "z":
            x, y = start_x, start_y
            yield Step("z", ())
            continue
        if kind == "h":
            kind, numbers = "l", (numbers[0], 0.0 if relative else y)
        elif kind == "v":
            kind, numbers = "l", (0.0 if relative else x, numbers[0])
        kept, places = (numbers[:5], numbers[5:]) if kind == "a" else ((), numbers)
        if relative:
            places = tuple(place + (y if odd % 2 else x) for odd, place in enumerate(places))
        x, y = places[-2:]
        if kind == "m":
            start_x, start_y = x, y
        yield Step(kind, (*kept, *places))


def _commands(path: str) -> Iterator[tuple[str, tuple[float, ...]]]:
    command, at = "", 0
    while at < len(path):
        if path[at].isalpha():
            command, at = path[at], at + 1
        elif command in "mM":  # more places after the first are lines
            command = "l" if command == "m" else "L"
        numbers = []
        for n in range(TAKES[command.lower()]):
            at = SEPARATOR.match(path, at).end()  # type: ignore[union-attr]
            # An arc's two flags may stand without anything between them and what follows.
            found = (FLAG if command in "aA" and n in (3, 4) else TOKEN).match(path, at)
            if not found or found[0].isalpha():
                raise BuildError(f"Not a path: {path[at : at + 20]!r} after {command}")
            numbers.append(float(found[0]))
            at = found.end()
        yield command, tuple(numbers)
        at = SEPARATOR.match(path, at).end()  # type: ignore[union-attr]


class Frame(NamedTuple):
    """Where a figure is in what was drawn, and how much smaller it is here."""

    left: float
    top: float
    scale: float

    def place(self, numbers: Iterable[float]) -> list[int]:
        return [round((n - (self.top if odd % 2 else self.left)) * self.scale) for odd, n in enumerate(numbers)]


def frame(path: str) -> Frame:
    """A square around the figure alone, since some are drawn with much around them."""
    places = [step.numbers[5 if step.command == "a" else 0 :] for step in steps(path)]
    xs, ys = [x for place in places for x in place[::2]], [y for place in places for y in place[1::2]]
    width, height = max(xs) - min(xs), max(ys) - min(ys)
    side = max(width, height, hypot(width, height) / SQUARE)
    return Frame((min(xs) + max(xs) - side) / 2, (min(ys) + max(ys) - side) / 2, SIZE / side)


def shortened(path: str, frame: Frame) -> str:
    """The same path within its frame, in as few characters as that takes."""
    written, last = "", ""
    x = y = start_x = start_y = 0
    for kind, numbers in steps(path):
        if kind == "z":
            x, y = start_x, start_y
            written, last = written + "z", "z"
            continue
        kept = numbers[:5] if kind == "a" else ()
        places = frame.place(numbers[len(kept) :])
        moved = [place - (y if odd % 2 else x) for odd, place in enumerate(places)]
        command = kind
        if kind == "l" and 0 in moved:
            command, moved = ("h", moved[:1]) if moved[1] == 0 else ("v", moved[1:])
        x, y = places[-2:]
        if kind == "m":
            start_x, start_y = x, y
        written += _written([*_turned(kept, frame.scale), *moved], command if command != last or command == "m" else "")
        last = command
    return written


def _turned(arc: tuple[float, ...], scale: float) -> list[float]:
    """What an arc has before its end: two radii, an angle and two flags. A radius of nothing would be a line."""
    return [*(max(round(radius * scale, 1), 0.1) for radius in arc[:2]), *arc[2:]]


def _written(numbers: Iterable[float], command: str) -> str:
    """Numbers need nothing between them where a letter or a sign tells them apart."""
    text = " ".join(f"{number:g}" for number in numbers).replace(" -", "-")
    return command + text if command or text.startswith("-") else f" {text}"


def symbol(name: str, body: str) -> str:
    found = BODY.fullmatch(body)
    if not found:
        raise BuildError(f"The figure {name} is not a single path of one colour, as all others are.")
    path = shortened(found[1], frame(found[1]))
    return f'<symbol id="{name}" viewBox="0 0 {SIZE} {SIZE}" overflow="visible"><path d="{path}"/></symbol>'


def sprite(icons: dict[str, dict[str, str]], names: Iterable[str]) -> str:
    """One symbol for each name, in the order of the alphabet."""
    wanted = sorted(names)
    if missing := [name for name in wanted if name not in icons]:
        raise BuildError(f"{PACKAGE} has no figure {', '.join(missing)}.")
    symbols = "\n".join(symbol(name, icons[name]["body"]) for name in wanted)
    return (
        '<svg xmlns="http://www.w3.org/2000/svg">\n'
        "<!-- Made by tools/figures.py of figures from game-icons.net, CC BY 3.0: see NOTICE.txt -->\n"
        f"{symbols}\n</svg>\n"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--modules", type=Path, default=NODE_MODULES, help="where npm put the packages")
    parser.add_argument("--out", type=Path, default=SPRITE, help="file to write")
    args = parser.parse_args()
    icons = json.loads((args.modules / PACKAGE / "icons.json").read_text(encoding="utf-8"))["icons"]
    text = sprite(icons, USED)
    args.out.write_text(text, encoding="utf-8")
    say(f"{args.out.name}: {len(USED)} figures, {len(text)} bytes")


if __name__ == "__main__":
    try:
        main()
    except BuildError as error:
        stop(error)
