"""In words: the market as rows and columns, the regions with who and what is there, the roads on every border."""

from __future__ import annotations

from collections import Counter

from engine.cards import COALITIONS, COURT_CARDS, ENDS_OF, BorderName, CourtCard, Region, Row
from engine.state import COLUMNS, ROWS
from engine.view import RegionView, SlotView
from ui import targets
from ui.parts.html import NOTHING, Markup, button, escape, join
from ui.scene.scene import Scene
from ui.targets import Target
from ui.words.names import border_name, card_name
from ui.words.texts import Texts

COUNTED = ("army", "road", "spy", "tribe", "leverage")
"""Icons that have a word of their own; the others are told by what they bring."""


def link(target: Target, name: str) -> Markup:
    """Something that can be asked about, by its name."""
    return button(target, escape(name), look="link")


def table(title: str, heads: list[str], rows: list[Markup], look: str = "") -> Markup:
    """With its columns named, as those who hear it need them in every cell."""
    named = join(Markup(f'<th scope="col">{escape(head)}</th>') for head in heads)
    return Markup(
        f'<section><h2>{escape(title)}</h2><div class="words-scroll"><table class="words-table {escape(look)}">'
        f"<thead><tr>{named}</tr></thead><tbody>{join(rows)}</tbody></table></div></section>"
    )


def row(head: Markup, cells: list[Markup]) -> Markup:
    rest = join(Markup(f"<td>{cell}</td>") for cell in cells)
    return Markup(f'<tr><th scope="row">{head}</th>{rest}</tr>')


def brief(card: int, texts: Texts) -> str:
    """What a card is, in few words; whoever asks about it reads the rest."""
    if card not in COURT_CARDS:
        return texts("event.kind")
    printed = COURT_CARDS[card]
    suit, region = texts(f"suit.{printed.suit}"), texts(f"region.{printed.region}")
    told = [texts("card.line", suit=suit, rank=printed.rank, region=region)]
    if printed.impact:
        told.append(f"{texts('card.when_played')}: {', '.join(_impacts(printed, texts))}")
    if printed.patriot:
        told.append(texts(f"patriot.{printed.patriot}"))
    if printed.prize:
        told.append(texts(f"prize.{printed.prize}"))
    if printed.ability:
        told.append(texts(f"ability.{printed.ability}"))
    if printed.actions:
        named = ", ".join(texts(f"action.{action}") for action in printed.actions)
        told.append(f"{texts('card.actions')}: {named}")
    return "; ".join(told)


def _impacts(card: CourtCard, texts: Texts) -> list[str]:
    """Icons of one kind are counted."""
    counted = Counter(card.impact).items()
    return [texts(f"words.impact.{kind}" if kind in COUNTED else f"impact.{kind}", n=n) for kind, n in counted]


# The market


def draw_places(scene: Scene) -> Markup:
    texts = scene.texts
    slots = {(slot.row, slot.column): slot for slot in scene.view.market}
    heads = [texts("words.row"), *(texts("words.column", n=column + 1) for column in COLUMNS)]
    rows = [_market_row(scene, name, [slots[name, column] for column in COLUMNS]) for name in ROWS]
    return table(texts("market.title"), heads, rows, look="words-places")


def _market_row(scene: Scene, name: Row, slots: list[SlotView]) -> Markup:
    head = escape(scene.texts(f"words.row.{name}"))
    return row(head, [_slot(scene, slot) for slot in slots])


def _slot(scene: Scene, slot: SlotView) -> Markup:
    texts = scene.texts
    if slot.card is None:
        return escape(texts("market.empty"))
    told = [brief(slot.card, texts), texts("card.price", n=slot.price)]
    if slot.rupees:
        told.append(texts("card.rupees", n=slot.rupees))
    told += [texts(f"card.state.{state}") for state, true in _states(slot) if true]
    name = link(targets.card(slot.card), card_name(slot.card, texts))
    return Markup(f"{name} {escape('; '.join(told))}")


def _states(slot: SlotView) -> list[tuple[str, bool]]:
    return [("barred", slot.barred), ("leaving", slot.leaving)]


# The map


def draw_regions(scene: Scene) -> Markup:
    texts = scene.texts
    heads = [texts("cards.filter.region"), *(texts(f"words.{head}") for head in ("ruler", "tribes", "armies", "roads"))]
    return table(texts("table.map"), heads, [_region_row(scene, region) for region in scene.view.regions])


def _region_row(scene: Scene, region: RegionView) -> Markup:
    texts = scene.texts
    head = link(targets.region(region.region), texts(f"region.{region.region}"))
    ruler = texts("map.unruled") if region.ruler is None else scene.names[region.ruler]
    tribes = [texts("map.tribes", n=n, player=scene.names[seat]) for seat, n in enumerate(region.tribes) if n]
    armies = [texts(f"map.armies.{side}", n=region.armies[side]) for side in COALITIONS if region.armies[side]]
    none = texts("words.none")
    cells = (ruler, ", ".join(tribes) or none, ", ".join(armies) or none, _roads_of(scene, region.region))
    return row(head, [escape(cell) for cell in cells])


def _roads_of(scene: Scene, region: Region) -> str:
    """To which neighbours roads lead, and to which none does."""
    texts, led, bare = scene.texts, list[str](), list[str]()
    for border, roads in scene.view.borders:
        if region in ENDS_OF[border]:
            name = texts(f"region.{_other(border, region)}")
            if any(roads.values()):
                led.append(texts("words.to_region", region=name, what=_roads(scene, border)))
            else:
                bare.append(name)
    if bare:
        led.append(texts("words.to_region", region=texts("map.no_roads"), what=", ".join(bare)))
    return "; ".join(led)


def _other(border: BorderName, region: Region) -> Region:
    first, second = ENDS_OF[border]
    return second if first == region else first


def _roads(scene: Scene, border: BorderName) -> str:
    roads = next(each.roads for each in scene.view.borders if each.border == border)
    lying = [scene.texts(f"map.roads.{side}", n=roads[side]) for side in COALITIONS if roads[side]]
    return ", ".join(lying) or scene.texts("map.no_roads")


def draw_borders(scene: Scene) -> Markup:
    """Those that have a road: whoever wants to know what one leads to asks about it here."""
    drawn = join(
        Markup(f"<li>{link(targets.border(border), border_name(border, scene.texts))}: {_roads_in(scene, border)}</li>")
        for border, roads in scene.view.borders
        if any(roads.values())
    )
    title = escape(scene.texts("words.all_roads"))
    return Markup(f"<section><h2>{title}</h2><ul>{drawn}</ul></section>") if drawn else NOTHING


def _roads_in(scene: Scene, border: BorderName) -> Markup:
    return escape(_roads(scene, border))
