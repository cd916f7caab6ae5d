"""What the tests of the table share: Python in the page, one random click after the other, and crowded tables."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from functools import cache
from typing import Any

from playwright.sync_api import Page

from engine import Game, Setup, load, save
from ui.words.texts import LANGUAGES, Language

# Presses a random thing that is lit, or whatever lies over the table; says what it pressed.
PRESS = """random => {
    const visible = selector => [...document.querySelectorAll(selector)].filter(e => e.checkVisibility());
    if (visible("[data-target=recover]").length)
        return "broken: " + document.querySelector("[data-panel=over]").innerText;
    if (visible("[data-target=ending-close]").length) return "over";
    const [first] = visible("[data-target=curtain], [data-target=check-seen], [data-target=wakhan-next]");
    const lit = visible("[data-state~=choose], [data-lit=choose], :is(.deeds, .card-verbs) [data-target^=choice]");
    const thing = first ?? lit[Math.floor(random * lit.length)];
    if (!thing) return "nothing is lit: " + document.querySelector("[data-panel=bar]").innerText;
    thing.dispatchEvent(new MouseEvent("click", {bubbles: true}));
    return thing.dataset.target;
}"""
# Runs Python. No tag can do that once the game has started, so PyScript itself is asked for its interpreter.
RUN = """async code => {
    const { whenDefined } = await import(new URL("assets/runtime/pyscript/core.js", document.baseURI));
    return (await whenDefined("py")).interpreter.runPython(code);
}"""
QUICK = """
from ui.shell.dom import app
from ui.table import handover
handover.REST = {rest}
app.reader.settings = app.reader.settings.having('confirm', 'never')
"""
PRESS_MANY = f"numbers => {{ const press = {PRESS}; return numbers.map(press); }}"


def run_python(page: Page, code: str) -> Any:
    """Runs code in the page's own Python; what it puts into `result` comes back."""
    answer = page.evaluate(RUN, f"import json\nresult = None\n{code}\njson.dumps(result)")
    return json.loads(answer)


def open_game(page: Page, game: Game) -> None:
    """Puts a game on the page's table as if it had been played there."""
    be_quick(page)
    put = f"app._try('put', lambda: app._sit(load({save(game)!r})))"
    run_python(page, f"from engine import load\nfrom ui.shell.dom import app\n{put}")


def be_quick(page: Page, rest: int = 0) -> None:
    """Tests press faster than people: what they press answers at once, whoever was asked before, and turns end."""
    run_python(page, QUICK.format(rest=rest))


def game_in(page: Page) -> Game:
    """The game that is on the page's table, made again here from its choices."""
    return load(
        str(run_python(page, "from engine import save\nfrom ui.shell.dom import app\nresult = save(app.table.game)"))
    )


def start(page: Page, address: str, mode: str, seed: str, people: int = 3) -> None:
    page.goto(address)
    page.check(f"[name=mode][value={mode}]")
    if mode == "table":
        page.check(f"[name=people][value='{people}']")
    page.fill("#seed", seed)
    page.click("#begin")
    # A phone begins with the part of the table that the question is about.
    page.wait_for_selector(".market .card", state="attached", timeout=60_000)
    page.wait_for_selector("#prompt")
    be_quick(page)


def every_language(page: Page) -> Iterator[Language]:
    """Has a page speak each language and says which: starting it anew for each takes long."""
    for language in LANGUAGES:
        run_python(page, f"from ui.shell.dom import app\napp.click('speak:{language}')")
        yield language


def every_theme(page: Page) -> Iterator[str]:
    for theme in ("light", "dark", "contrast"):
        run_python(page, f"from ui.shell.dom import app\napp.click('set:theme:{theme}')")
        yield theme


STUFF = """
from engine.cards import COURT_CARDS
from ui.shell.dom import app
state = app.table.game.state
lying = {card for row in state.market.values() for card in row}
lying |= {card for player in state.players for card in (*player.court, *player.hand)}
left = [card for card in COURT_CARDS if card not in lying]
for player in state.players:
    player.court += [left.pop() for _ in range(8 - len(player.court))]
    player.hand += [left.pop() for _ in range(5 - len(player.hand))]
app.draw()
"""


def stuff(page: Page) -> None:
    """Opens the most crowded table there can be: five people with eight cards in court and five in hand."""
    open_game(page, crowded())
    run_python(page, STUFF)


@cache
def crowded() -> Game:
    """Five people late in a game, with the fullest courts and hands that a hundred games bring."""
    return max((_busy_game(seed) for seed in range(60)), key=_crowd)


def _busy_game(seed: int) -> Game:
    game, chance = Game(Setup(seats=5, seed=seed)), random.Random(seed)
    best = game
    while game.decision and len(game.choices) < 260:
        options = [o for o in game.decision.options if not str(o).startswith(("pass", "discard", "finish"))]
        plays = [o for o in options if str(o).startswith("play")]
        game.take(chance.choice(plays or options or list(game.decision.options)))
        if game.decision and game.decision.prompt == "turn.action" and _crowd(game) > _crowd(best):
            best = Game(game.setup, game.choices)
    return best


def _crowd(game: Game) -> int:
    return sum(len(player.court) ** 2 + len(player.hand) for player in game.state.players)
