"""Cut the two typefaces down to what is written in our languages, and to names, and write assets/fonts."""

import argparse
from pathlib import Path
from typing import NamedTuple

from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import Glyph

from tools.project import ROOT


class Family(NamedTuple):
    package: str
    name: str
    weights: tuple[int, ...]
    licence: str


FAMILIES = (
    Family("alegreya", "Alegreya", (500, 700), "OFL-Alegreya.txt"),
    Family("fira-sans-condensed", "Fira Sans Condensed", (400, 600), "OFL-FiraSansCondensed.txt"),
)
RANGES = ("latin", "latin-ext", "cyrillic", "cyrillic-ext", "greek")
"""As the packages are cut already; where nothing is needed of one, none is written."""
FEATURES = ["kern", "liga", "lnum", "tnum", "ccmp", "locl", "mark", "mkmk", "calt"]

NBHYPHEN, NARROW_NBSP = 0x2011, 0x202F
ASCII = "".join(map(chr, range(0x20, 0x7F)))
PUNCTUATION = "\u00a0\u00ad\u2011\u202f–—‘’‚“”„‹›«»…−×·•°§©№←↑→↓"
OF_NAMES = "äöüß" + "ąćęłńóśźż" + "àáâäçèéêëíîïñôöúûüāčēěīōřšūž" + "".join(map(chr, range(0x0430, 0x0450))) + "ё"
CATALOGUES = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "ui" / "locales").rglob("*.json"))
LETTERS = set(OF_NAMES) | set(filter(str.isalpha, CATALOGUES))
BOTH_CASES = {case for letter in LETTERS for case in (letter, letter.lower()[0], letter.upper()[0])}
REQUIRED = set(map(ord, BOTH_CASES.union(ASCII, PUNCTUATION, "ẞ")))
OPTIONAL = set(map(ord, "↔₨₹"))  # kept where the typeface has them

HEADER = """/* Made by tools/fonts.py. Alegreya draws old-style figures unless told otherwise, so the stylesheet asks
   for `font-variant-numeric: lining-nums` (lnum) and adds `tabular-nums` (tnum) where columns must align. */
"""
FACE = """
@font-face {{
  font-family: "{name}";
  font-style: normal;
  font-weight: {weight};
  font-display: swap;
  src: url("{file}") format("woff2");
  unicode-range: {codes};
}}
"""


def css_ranges(codes: set[int]) -> str:
    """Code points as a CSS unicode-range list."""
    runs: list[list[int]] = []
    for code in sorted(codes):
        if runs and runs[-1][1] == code - 1:
            runs[-1][1] = code
        else:
            runs.append([code, code])
    return ", ".join(f"U+{a:04X}" if a == b else f"U+{a:04X}-{b:04X}" for a, b in runs)


def add_no_break_signs(font: TTFont) -> None:
    """Give the Latin file the no-break hyphen and the narrow no-break space, which both typefaces lack."""
    narrow = "uni202F"
    font.setGlyphOrder([*font.getGlyphOrder(), narrow])
    font["glyf"].glyphs[narrow] = Glyph()
    font["hmtx"].metrics[narrow] = (font["hmtx"]["space"][0] * 3 // 5, 0)
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap.update({NARROW_NBSP: narrow, NBHYPHEN: table.cmap[ord("-")]})


def add_side_arrows(font: TTFont) -> None:
    """Lay the arrow that points up on its sides, at the height of the minus: both typefaces lack the other two."""
    cmap, glyphs = font.getBestCmap(), font["glyf"]
    up, minus = glyphs[cmap[ord("↑")]], glyphs[cmap[ord("−")]]
    bearing = font["hmtx"][cmap[ord("↑")]][1]
    width, middle, axis = up.yMax - up.yMin + 2 * bearing, (up.xMin + up.xMax) // 2, (minus.yMin + minus.yMax) // 2
    turns = {
        "→": (0, -1, 1, 0, bearing - up.yMin, axis + middle),
        "←": (0, 1, -1, 0, bearing + up.yMax, axis - middle),
    }
    for sign, turn in turns.items():
        name, pen = f"uni{ord(sign):04X}", TTGlyphPen(None)
        font.getGlyphSet()[cmap[ord("↑")]].draw(TransformPen(pen, turn))
        font.setGlyphOrder([*font.getGlyphOrder(), name])
        glyphs.glyphs[name] = pen.glyph()
        font["hmtx"].metrics[name] = (width, bearing)
        for table in font["cmap"].tables:
            if table.isUnicode():
                table.cmap[ord(sign)] = name


def subset(source: Path, target: Path, wanted: set[int]) -> set[int]:
    """Write the wanted part of one woff2 file and return the code points it holds."""
    font = TTFont(source, recalcTimestamp=False)
    if ord("-") in font.getBestCmap():
        add_no_break_signs(font)
        add_side_arrows(font)
    subsetter = Subsetter(Options(layout_features=FEATURES, name_IDs=[0, 1, 2, 3, 4, 5, 6, 13, 14]))
    held = wanted & set(font.getBestCmap())
    subsetter.populate(unicodes=held)
    subsetter.subset(font)
    font.flavor = "woff2"
    font.save(target)
    return held


def licence(package: Path, font: Path) -> str:
    """The licence text of a package, led by the copyright line of the font itself where the text lacks it."""
    text = (package / "LICENSE").read_text(encoding="utf-8")
    notice = str(TTFont(font)["name"].getDebugName(0))
    return text if notice in text else f"{notice}\n\n{text}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--modules", type=Path, default=ROOT / "node_modules", help="where npm put the packages")
    parser.add_argument("--out", type=Path, default=ROOT / "assets" / "fonts", help="folder to write")
    args = parser.parse_args()
    out: Path = args.out
    out.mkdir(parents=True, exist_ok=True)
    css, total = HEADER, 0
    for family in FAMILIES:
        package: Path = args.modules / "@fontsource" / family.package
        for weight in family.weights:
            left = REQUIRED | OPTIONAL
            for part in RANGES:
                source = package / "files" / f"{family.package}-{part}-{weight}-normal.woff2"
                if not left & set(TTFont(source).getBestCmap()):
                    continue
                target = out / f"{family.package}-{weight}-{part}.woff2"
                held = subset(source, target, left)
                left -= held
                total += target.stat().st_size
                css += FACE.format(name=family.name, weight=weight, file=target.name, codes=css_ranges(held))
                print(f"{target.name}: {len(held)} characters, {target.stat().st_size} bytes")
            if left - OPTIONAL:
                raise SystemExit(f"{family.name} {weight} lacks {css_ranges(left - OPTIONAL)}")
        (out / family.licence).write_text(licence(package, source), encoding="utf-8")
    (out / "fonts.css").write_text(css, encoding="utf-8")
    print(f"total: {total} bytes")


if __name__ == "__main__":
    main()
