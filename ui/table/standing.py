"""What somebody asks to hear: where they stand, and what happened since their turn."""

from __future__ import annotations

from engine.cards import COALITIONS, Coalition
from ui.scene.changes import last_turn_of
from ui.scene.scene import Scene
from ui.table.announcing import sentences
from ui.table.summary import summary
from ui.wakhan.why import reasons_in


def tell_standing(scene: Scene) -> str:
    """Of whoever looks, or of whose turn it is where nobody's hand is open; then what a check would find, and when."""
    number = scene.view.active if scene.view.viewer is None else scene.view.viewer
    seat = f"{scene.names[number]}: {'; '.join(tell_seat(scene, number))}"
    return sentences([seat, tell_dominance(scene), tell_deck(scene)], scene.texts)


def tell_seat(scene: Scene, number: int) -> list[str]:
    """What a player has, each as few words."""
    seat, texts = scene.view.seats[number], scene.texts
    told = [texts("seat.points", n=seat.points)]
    told += [texts(f"seat.loyal.{side}", n=influence) for side, influence in influence_of(scene, number).items()]
    told += [
        texts("seat.rupees", n=seat.rupees, shelter=seat.shelter),
        texts("seat.cylinders", n=seat.cylinders_in_play),
        texts("seat.court_size", n=len(seat.court), limit=seat.court_limit),
    ]
    if seat.keeps_hand:
        told.append(texts("seat.hand_size", n=seat.hand_size, limit=seat.hand_limit))
    return told


def influence_of(scene: Scene, number: int) -> dict[Coalition, int]:
    """What a player's influence is with whom they are loyal to; Wakhan is loyal to all three."""
    seat, hers = scene.view.seats[number], scene.view.wakhan
    if hers and hers.seat == number:
        return {side: hers.influence[side].total for side in COALITIONS}
    return {seat.loyalty: seat.influence.total} if seat.loyalty and seat.influence else {}


def tell_dominance(scene: Scene) -> str:
    """Whether a check would be successful now."""
    check = scene.view.check
    key = f"strip.dominant.{check.dominant}" if check.dominant else "strip.none_dominant"
    return scene.texts(key, lead=check.lead, needed=check.lead_needed)


def tell_deck(scene: Scene) -> str:
    """How many cards are left, and how soon a check can come."""
    deck, texts = scene.view.deck, scene.texts
    words = texts("table.deck", n=deck.cards)
    if deck.next_check is None:
        return words
    _, last = deck.next_check
    return texts("strip.next_check", deck=words, n=last)


def tell_since(scene: Scene) -> str:
    viewer = scene.view.viewer
    since = 0 if viewer is None else last_turn_of(scene.view.journal, viewer) or 0
    teller = reasons_in(scene)
    said = sentences((teller.text(line) for _, line in summary(scene.view.journal, since, teller)), scene.texts)
    return said or scene.texts("since.nothing")
