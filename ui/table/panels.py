"""The table as panels of markup, each by the id of its place in the page."""

from __future__ import annotations

from typing import get_args

from engine import View
from engine.journal import TurnTaken
from ui import targets
from ui.map.drawing import draw_map
from ui.map.geometry import Shape
from ui.map.land import draw_land
from ui.parts.again import Again
from ui.parts.html import NOTHING, Markup, button, escape, icon, join
from ui.parts.pieces import Light, draw_track
from ui.scene.scene import Scene
from ui.scene.selection import Selection
from ui.table.bar import draw_bar, draw_deeds, draw_foreseen, draw_tools
from ui.table.danger import draw_dangers
from ui.table.hint_sheet import draw_hint
from ui.table.log import draw_finished, draw_setup, draw_turn, draw_ways
from ui.table.market import draw_market
from ui.table.possible import draw_possible
from ui.table.refusals import draw_refused_sheet
from ui.table.seats import draw_me, draw_others
from ui.table.side import (
    draw_border_sheet,
    draw_card_sheet,
    draw_check_sheet,
    draw_region_sheet,
    draw_side_tabs,
    draw_since_sheet,
)
from ui.table.strip import draw_deck, draw_own_purse, draw_strip
from ui.table.sums import draw_deck_sheet, draw_seat_sheet
from ui.targets import TabName, Target
from ui.wakhan.panel import draw_wakhan
from ui.wakhan.why import reasons_in

ON_MAP = (targets.Region, targets.Border, targets.Army, targets.Tribe, targets.Road)
_MAP, _TRACK, _SETUP = Again(), Again(), Again()
TABS: tuple[TabName, ...] = get_args(TabName)
TAB_ICONS = {"market": "deck", "map": "region-kabul", "courts": "court", "me": "hand", "side": "rules"}


def draw_table(
    scene: Scene,
    selection: Selection | None,
    *,
    side: Target,
    tab: TabName,
    shape: Shape,
    large_map: bool = False,
) -> dict[str, Markup]:
    """Everything but the log, which grows and is drawn turn by turn."""
    return {
        "bar": draw_bar(scene),
        "deeds": draw_deeds(scene, selection),
        "tools": draw_own_purse(scene) + draw_deck(scene) + draw_tools(scene),
        "foreseen": draw_foreseen(scene),
        "land": draw_land(shape, scene.colours[: len(scene.view.seats)]),
        "map": _draw_map(scene, shape) + _draw_map_size(scene, large_map=large_map),
        "danger": draw_dangers(scene),
        "track": _draw_track(scene),
        "market": draw_market(scene),
        "strip": draw_strip(scene),
        "courts": draw_others(scene),
        "me": draw_me(scene),
        "side-tabs": draw_side_tabs(scene, side),
        "sheet": draw_sheet(scene, side),
        "tabs": _draw_tabs(scene, tab),
    }


def _draw_map(scene: Scene, shape: Shape) -> Markup:
    """The dearest of all panels, and most choices change nothing on it."""
    view, texts, ahead, colours = scene.view, scene.texts, scene.ahead, scene.colours
    lit: dict[Target, Light] = {target: light for target, light in scene.lit.items() if isinstance(target, ON_MAP)}
    changed = frozenset(target for target in scene.changed if isinstance(target, ON_MAP))
    planned: dict[Target, int] = {target: step for target, step in scene.planned.items() if isinstance(target, ON_MAP)}
    return _MAP(
        lambda: draw_map(view, texts, lit, shape=shape, players=colours, ahead=ahead, changed=changed, planned=planned),
        *(lying_on_map(view), ahead and lying_on_map(ahead)),
        *(tuple(lit.items()), changed, tuple(planned.items()), shape, colours, tuple(scene.names), texts),
    )


def lying_on_map(view: View) -> tuple[object, ...]:
    """Everything there as it is now, whatever becomes of it later."""
    regions = ((each.region, each.ruler, tuple(each.tribes), *each.armies.items()) for each in view.regions)
    return (*regions, *((each.border, *each.roads.items()) for each in view.borders))


def _draw_track(scene: Scene) -> Markup:
    points = tuple(seat.points for seat in scene.view.seats)
    made_of = (points, tuple(scene.names), scene.colours, scene.texts)
    return _TRACK(lambda: draw_track(scene.view, scene.texts, players=scene.colours), *made_of)


def _draw_map_size(scene: Scene, *, large_map: bool) -> Markup:
    words = scene.texts("map.shrink" if large_map else "map.enlarge")
    return button(targets.ResizeMap(), icon("shrink" if large_map else "enlarge"), look="map-size", label=words)


def draw_sheet(scene: Scene, side: Target) -> Markup:
    match side:
        case targets.Side("check"):
            return draw_check_sheet(scene)
        case targets.Side("card"):
            return draw_card_sheet(scene)
        case targets.Side("wakhan"):
            return draw_wakhan(scene)
        case targets.Side("since"):
            return draw_since_sheet(scene)
        case targets.Side("deck"):
            return draw_deck_sheet(scene)
        case targets.Side("possible"):
            return draw_possible(scene)
        case targets.Side("hint"):
            return draw_hint(scene)
        case targets.Side("prospects") if scene.looked_back:
            # Wanted once a game: what is imported at the start, everybody waits for.
            from ui.check.prospects import draw_looking_back

            return draw_looking_back(scene.looked_back, scene)
        case targets.Side("refused"):
            return draw_refused_sheet(scene)
        case targets.Seat(seat) if seat < len(scene.view.seats):
            return draw_seat_sheet(scene, seat)
        case targets.Region(region):
            return draw_region_sheet(scene, region)
        case targets.Border(border):
            return draw_border_sheet(scene, border)
    return NOTHING


def draw_turns(scene: Scene) -> list[Markup]:
    """The log, one piece of markup for what came before the first turn and one for each turn."""
    journal = scene.view.journal
    turns = [entry for entry in journal if isinstance(entry, TurnTaken)]
    colours, teller = scene.colours, reasons_in(scene)
    drawn = [draw_finished(turn, colours, teller, ways=_draw_ways(turn, scene)) for turn in turns[:-1]]
    drawn += [draw_turn(turn, colours, teller, newest=True, ways=_draw_ways(turn, scene)) for turn in turns[-1:]]
    if not turns:
        return [draw_setup(journal, teller, newest=True)]
    before = tuple(entry for entry in journal if not isinstance(entry, TurnTaken))  # which is over, and changes no more
    made_of = (teller.texts, tuple(teller.names), teller.wakhan)
    return [_SETUP(lambda: draw_setup(before, teller), before, *made_of), *drawn]


def _draw_ways(turn: TurnTaken, scene: Scene) -> Markup:
    begins = scene.begins.get(turn.turn)
    return draw_ways(turn.turn, begins, scene.texts, may_restart=turn.turn in scene.restarts) if begins else NOTHING


def _draw_tabs(scene: Scene, shown: TabName) -> Markup:
    """For a phone: one part of the table at a time, with a mark where something can be chosen."""
    lit = {place(target, scene) for target in scene.lit}
    return join(
        button(
            targets.Tab(tab),
            Markup(f"{icon(TAB_ICONS[tab])}<span>{escape(scene.texts(f'tab.{tab}'))}</span>"),
            look="tab",
            pressed=tab == shown,
            state="choose" if tab in lit else "",
        )
        for tab in TABS
    )


def place(target: Target, scene: Scene) -> TabName | None:
    """On which tab of a phone a target is; None for what is always in sight."""
    match target:
        case targets.Card(card) | targets.Spy(_, card) | targets.Coins(card):
            return _place_of_card(card, scene.view)
        case targets.Seat(seat):
            return "me" if seat == scene.view.viewer else "courts"
        case targets.Gift():
            return "me" if scene.decision and scene.decision.player == scene.view.viewer else "courts"
        case targets.Side():
            return "side"
        case targets.CheckNow():
            return None
    return "map"


def _place_of_card(card: int, view: View) -> TabName:
    if any(slot.card == card for slot in view.market):
        return "market"
    mine = view.seats[view.viewer] if view.viewer is not None else None
    here = mine and (card in (mine.hand or ()) or any(held.card == card for held in mine.court))
    return "me" if here else "courts"
