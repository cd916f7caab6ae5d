"""Style sheets as rules: what each selects and how weightily, what it sets, and whether two of them can meet."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import combinations
from typing import NamedTuple

COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
PARTS_OF = {
    "inset": {"top", "right", "bottom", "left"},
    "gap": {"row-gap", "column-gap"},
    "grid-area": {"grid-row", "grid-column"},
    "place-items": {"align-items", "justify-items"},
    "place-self": {"align-self", "justify-self"},
    "font": {"line-height"},
}
OF_ITS_OWN = {"flex-direction", "flex-wrap", "overflow-wrap", "border-radius", "border-collapse", "outline-offset"}
"""What only looks like a part of the property that its name begins with."""
SIDES, LINES = ("border-top", "border-right", "border-bottom", "border-left"), ("width", "style", "color")
Weight = tuple[int, int, int]


class Rule(NamedTuple):
    """One selector of a rule; a list of several is as many rules."""

    sheet: str
    layer: str
    around: tuple[str, ...]
    """The screens and containers that it asks for."""
    selector: str
    sets: dict[str, str]


def read_rules(css: str, sheet: str = "") -> list[Rule]:
    """Every rule with a layer of its own; keyframes are none.

    >>> [rule.selector for rule in read_rules("@layer parts { @media print { b, i:is(.a, .b) { color: red; } } }")]
    ['b', 'i:is(.a, .b)']
    """
    found, around, heads = list[Rule](), list[str](), list[str]()
    for part in re.findall(r"[^{};]*[{};]", COMMENT.sub("", css)):
        words = " ".join(part[:-1].split())
        if part.endswith("{"):
            around.append(words)
            heads.append("")
        else:
            if ":" in words and not words.startswith("@"):
                heads[-1] += words + ";"
            if part.endswith("}"):
                head, body = around.pop(), heads.pop()
                if head.startswith("@") or any("keyframes" in outer for outer in around):
                    continue
                sets = {
                    name.strip(): value.strip() for name, value in (one.split(":", 1) for one in body[:-1].split(";"))
                }
                layer = next((outer.removeprefix("@layer ") for outer in around if outer.startswith("@layer")), "")
                asked = tuple(outer for outer in around if not outer.startswith("@layer"))
                found += [Rule(sheet, layer, asked, selector, sets) for selector in split(head)]
    return found


def split(selectors: str) -> list[str]:
    """At the commas that separate selectors.

    >>> split("a, b:is(c, d) > e")
    ['a', 'b:is(c, d) > e']
    """
    parts, depth = [""], 0
    for letter in selectors:
        depth += {"(": 1, ")": -1}.get(letter, 0)
        if letter == "," and not depth:
            parts.append("")
        else:
            parts[-1] += letter
    return [part.strip() for part in parts]


def _function(selector: str, names: str) -> tuple[str, str, str, str] | None:
    """The first such :is(...) in it: what stands before, its name, what it holds, and what follows."""
    found = re.search(rf":({names})\(", selector)
    if not found:
        return None
    end, depth = found.end(), 1
    while depth:
        depth += {"(": 1, ")": -1}.get(selector[end], 0)
        end += 1
    return selector[: found.start()], found[1], selector[found.end() : end - 1], selector[end:]


@cache
def weight(selector: str) -> Weight:
    """How specific it is, as browsers count.

    >>> weight("#a .b > c:not(.d, #e)::before"), weight(":where(.a) b:has(> .c)"), weight("li:nth-child(2n + 1)")
    ((2, 1, 2), (0, 1, 1), (0, 1, 1))
    """
    if inner := _function(selector, "is|not|has|where"):
        before, name, held, after = inner
        outer = weight(f"{before}{after}")
        if name == "where":
            return outer
        most = max(weight(one.lstrip("> +~")) for one in split(held))
        return outer[0] + most[0], outer[1] + most[1], outer[2] + most[2]
    bare = re.sub(r"(:[\w-]+)\([^)]*\)", r"\1", selector)
    words = re.sub(r"\[[^\]]*\]", "", bare)
    return (
        len(re.findall(r"#[\w-]+", words)),
        len(re.findall(r"\.[\w-]+|(?<!:):(?!:)[\w-]+", words)) + bare.count("["),
        len(re.findall(r"::[\w-]+|(?:^|(?<=[\s>+~]))[a-z]\w*", words)),
    )


@cache
def spelled_out(selector: str) -> tuple[str, ...]:
    """Without :is(): every selector that it stands for.

    >>> spelled_out(":is(.a, .b) > c")
    ('.a > c', '.b > c')
    """
    inner = _function(selector, "is")
    if not inner:
        return (selector,)
    before, _, held, after = inner
    return tuple(whole for one in split(held) for whole in spelled_out(f"{before}{one}{after}"))


@cache
def compounds(selector: str) -> tuple[str, ...]:
    """Each element that it speaks of, from the outermost in; what it must not be or have is left out."""
    while inner := _function(selector, "not|has|where"):
        selector = f"{inner[0]}{inner[3]}"
    bare = re.sub(r":[\w-]+\([^)]*\)", "", selector)
    return tuple(part for part in re.split(r"\s*[>+~]\s*|\s+", re.sub(r"~=", "=", bare).strip()) if part)


def classes(compound: str) -> set[str]:
    return set(re.findall(r"\.([\w-]+)", re.sub(r"\[[^\]]*\]", "", compound)))


class Nesting:
    """Which classes lie in which, as far as the selectors tell: `.log .line` says that a line can be in a log."""

    def __init__(self, rules: Iterable[Rule]) -> None:
        self.inside = dict[str, set[str]]()
        for rule in rules:
            for whole in spelled_out(rule.selector):
                parts = compounds(whole)
                for outer, inner in combinations(parts, 2):
                    for name in classes(outer):
                        self.inside.setdefault(name, set()).update(classes(inner) - {name})

    def holds(self, outer: str, inner: str) -> bool:
        seen, todo = set[str](), [outer]
        while todo:
            for name in self.inside.get(todo.pop(), set()) - seen:
                seen.add(name)
                todo.append(name)
        return inner in seen

    def meet(self, one: str, other: str) -> bool:
        """Whether both selectors can be meant by the same element."""
        return any(self._meet(compounds(a), compounds(b)) for a in spelled_out(one) for b in spelled_out(other))

    def _meet(self, one: tuple[str, ...], other: tuple[str, ...]) -> bool:
        *around_one, subject = one
        *around_other, another = other
        if not _alike(subject, another):
            return False
        names = {name for part in around_one for name in classes(part)}
        others = {name for part in around_other for name in classes(part)}
        if not names or not others or names & others:
            return True
        return any(self.holds(a, b) or self.holds(b, a) for a in names for b in others)


def _alike(one: str, other: str) -> bool:
    """Whether one element can be both: a class or, without one, the tag is the same, and nothing tells them apart."""
    if re.findall(r"::[\w-]+", one) != re.findall(r"::[\w-]+", other):
        return False
    here, there = dict(_attributes(one)), dict(_attributes(other))
    if any(there.get(name, value) != value for name, value in here.items()):
        return False
    if classes(one) or classes(other):
        return bool(classes(one) & classes(other))
    tags = [re.match(r"[a-z]\w*", part) for part in (one, other)]
    return bool(tags[0] and tags[1] and tags[0][0] == tags[1][0])


def _attributes(compound: str) -> Iterator[tuple[str, str]]:
    yield from re.findall(r'\[([\w-]+)="([^"]*)"\]', compound)


def overlap(one: str, other: str) -> bool:
    """Whether one property sets what the other sets, or a part of it.

    >>> overlap("padding", "padding-left"), overlap("inset", "top"), overlap("border-left", "border-color")
    (True, True, True)
    >>> overlap("padding-left", "padding-right"), overlap("--a", "--a-b")
    (False, False)
    """
    if one == other:
        return True
    if one.startswith("--") or other.startswith("--") or {one, other} & OF_ITS_OWN:
        return False
    for whole, part in ((one, other), (other, one)):
        if part.startswith(f"{whole}-") or part in PARTS_OF.get(whole, ()):
            return True
        if whole in SIDES and part.removeprefix("border-") in LINES:
            return True
    return False


def never_together(one: tuple[str, ...], other: tuple[str, ...]) -> bool:
    """Whether no screen is both: wider than a width and no wider than that or a smaller one.

    >>> never_together(("(width > 44rem) and (height > 44rem)",), ("(width <= 44rem) or (height <= 44rem)",))
    True
    >>> never_together(("(width > 44rem)",), ("(width <= 44rem) or (height <= 44rem)",))
    False
    """
    here, there = " and ".join(one), " and ".join(other)
    if "," in here + there:
        return False
    return all(
        any(_contradict(a, b) for a in _asked(this) for b in _asked(that))
        for this in here.split(" or ")
        for that in there.split(" or ")
    )


def _asked(around: str) -> list[tuple[str, str, float]]:
    found = re.findall(r"\((width|height) (>|<=) ([\d.]+)rem\)", around)
    return [(side, sign, float(size)) for side, sign, size in found]


def _contradict(one: tuple[str, str, float], other: tuple[str, str, float]) -> bool:
    (side, more, least), (other_side, most, limit) = sorted((one, other), key=lambda asked: asked[1] == "<=")
    return side == other_side and (more, most) == (">", "<=") and limit <= least
