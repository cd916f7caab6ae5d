"""What Chromium itself says it did for a page, click by click: styles, layouts, parses, paints and rasters, counted.

Times depend on the machine and on who else uses it; counts do not.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, NamedTuple

from playwright.sync_api import Page

Event = dict[str, Any]
CATEGORIES = (
    "devtools.timeline",
    "disabled-by-default-devtools.timeline",
    "blink.user_timing",
)
LARGE = 1000
"""Characters: what is parsed beyond that is a panel, not a line."""
BEGIN, END, PARSE = "trace:begin", "trace:end", "trace:parse:"
SETTLED = 150
"""Milliseconds after which everything that a click set off has been painted."""
# The parser leaves no trace of small texts, so the ways to it are watched.
WATCH_PARSES = f"""() => {{
    const watch = (of, name, kind, read) => {{
        const known = Object.getOwnPropertyDescriptor(of, name);
        if (!known) return;
        const former = known[kind];
        known[kind] = function (...all) {{
            performance.mark("{PARSE}" + String(read(all)).length);
            return former.apply(this, all);
        }};
        Object.defineProperty(of, name, known);
    }};
    for (const of of [Element.prototype, ShadowRoot.prototype]) {{
        watch(of, "innerHTML", "set", all => all[0]);
        watch(of, "setHTML", "value", all => all[0]);
        watch(of, "setHTMLUnsafe", "value", all => all[0]);
    }}
    watch(Element.prototype, "outerHTML", "set", all => all[0]);
    watch(Element.prototype, "insertAdjacentHTML", "value", all => all[1]);
    watch(DOMParser.prototype, "parseFromString", "value", all => all[0]);
    watch(Range.prototype, "createContextualFragment", "value", all => all[0]);
}}"""
BEGIN_NOW = f'performance.mark("{BEGIN}")'
END_SOON = f'new Promise(done => setTimeout(() => done(performance.mark("{END}")), {SETTLED}))'


class Work(NamedTuple):
    """What one click made the browser do."""

    styles: int
    layouts: int
    parses: int
    large_parses: int
    paints: int
    rasters: int


class Trace:
    """Of one page, while it is being recorded."""

    def __init__(self, page: Page) -> None:
        self._events: list[Event] = []
        self._page = page

    @contextmanager
    def recording(self, *more: str) -> Iterator[None]:
        """`more` are further categories of Chromium's."""
        session = self._page.context.new_cdp_session(self._page)
        over = list[Event]()
        session.on("Tracing.dataCollected", lambda news: self._events.extend(news["value"]))
        session.on("Tracing.tracingComplete", lambda news: over.append(news))
        wanted = {"includedCategories": [*CATEGORIES, *more], "excludedCategories": ["*"]}
        session.send("Tracing.start", {"traceConfig": wanted, "transferMode": "ReportEvents"})
        yield
        session.send("Tracing.end")
        while not over:
            self._page.wait_for_timeout(20)
        session.detach()

    def between(self) -> list[list[Event]]:
        """What happened from each beginning to its end, in the order in which it was begun."""
        events = sorted(self._events, key=_when)
        marks = [event for event in events if event["name"] in (BEGIN, END) and event["ph"] != "E"]
        times, here = [_when(mark) for mark in marks], {mark["pid"] for mark in marks}
        found: list[list[Event]] = [[] for mark in marks if mark["name"] == BEGIN]
        for event in events:
            number = bisect_right(times, _when(event)) - 1
            if number >= 0 and marks[number]["name"] == BEGIN and event["pid"] in here:
                found[number // 2].append(event)
        return found

    def works(self) -> list[Work]:
        return [work_in(events) for events in self.between()]


def work_in(events: Sequence[Event]) -> Work:
    begun = [event["name"] for event in events if event["ph"] in ("X", "B", "I", "R", "n", "i")]
    many = Counter(begun)
    parsed = [int(name.removeprefix(PARSE)) for name in begun if name.startswith(PARSE)]
    return Work(
        styles=many["UpdateLayoutTree"],
        layouts=many["Layout"],
        parses=len(parsed),
        large_parses=sum(length > LARGE for length in parsed),
        paints=many["Layerize"],
        rasters=many["RasterTask"],
    )


def _when(event: Event) -> float:
    return float(event.get("ts", 0))
