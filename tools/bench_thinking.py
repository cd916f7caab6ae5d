"""How long rivals think in the page: games of the strongest among themselves and against Wakhan, in Pyodide in
Chromium.

Of that, only the thinking is timed, in seconds of this machine: that is what people wait for. The page draws and
answers in between; how long an answer takes then is timed with a game of rivals that somebody looks around in.
"""

from __future__ import annotations

import json
import statistics
from typing import NamedTuple

from playwright.sync_api import Page, sync_playwright

from e2e.table import RUN, open_game, run_python
from engine import Game, Setup
from engine.setup import Rival
from tools.bench_clicks import REST, SET_UP, TIMED
from tools.browser import launch_options
from tools.serve import start_server
from tools.site import DIST

MEAN, LONGEST = 1.5, 4.0
"""Of the strongest; the others take far less."""
OTHERS = 0.3
ANSWER = 50.0
"""So many milliseconds after a click that is answered while somebody thinks, for 95 of 100."""
ANSWERS = 100
TOUCH = "n => " + TIMED.format(
    deed="document.querySelectorAll('.market .card')[n].dispatchEvent(new MouseEvent('click', {bubbles: true}))"
)
ENOUGH = 25
"""So many seconds of every game are looked at."""
KINDS = (("amir", 1), ("amir", 2), ("amir", 3), ("amir", 4), ("amir", 5), ("vizier", 1), ("vizier", 2), ("vizier", 5))
"""How strong they are, and how many people; one plays against Wakhan."""
PLAY = """
import json, time
from engine import Game, Setup
from engine.rivals.thinking import Mind
from engine.setup import Rival, person_at
people = {people}
rivals = tuple(Rival(strength="{strength}") for _ in range(people))
game = Game(Setup(seats=people, wakhan=people == 1, seed={seed}, rivals=rivals))
minds, turns = [Mind(rival) for rival in rivals], dict()
while game.decision and sum(turns.values()) < {enough}:
    thinking = minds[person_at(game.state, game.decision.player)].thinking(game)
    began, turn = time.perf_counter(), game.state.turn
    choice = thinking.finish()
    turns[turn] = turns.get(turn, 0) + time.perf_counter() - began
    game.take(choice)
json.dumps(list(turns.values()))
"""


class Figure(NamedTuple):
    value: float
    goal: float
    """At most."""


def time_answers(page: Page) -> list[float]:
    """Until the card that somebody touches is on the screen, in milliseconds, while the strongest think and play."""
    run_python(page, SET_UP)
    found = list[float]()
    amir = Rival(strength="amir")
    for seed in range(930_000, 930_100):
        open_game(page, Game(Setup(seats=3, seed=seed, rivals=(amir, amir, amir))))
        while not page.query_selector("[data-target=ending-close]"):
            if len(found) == ANSWERS:
                return found
            _, took, _ = page.evaluate(TOUCH, len(found) % 6)
            found.append(took)
            page.evaluate(REST)
    return found


def run() -> dict[str, Figure]:
    found: dict[str, Figure] = {}
    server, address = start_server(DIST)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(**launch_options())
        page = browser.new_page()
        page.goto(address)
        page.wait_for_selector("#loading.done")
        for strength, people in KINDS:
            code = PLAY.format(strength=strength, people=people, seed=930_000 + people, enough=ENOUGH)
            turns = json.loads(page.evaluate(RUN, code))
            who = f"{strength}, {people} players" if people > 1 else f"{strength} against Wakhan"
            mean, longest = (MEAN, LONGEST) if strength == "amir" else (OTHERS, OTHERS)
            found[f"{who}: a turn in the page, s"] = Figure(sum(turns) / len(turns), mean)
            found[f"{who}: the longest turn in the page, s"] = Figure(max(turns), longest)
        answers = sorted(time_answers(page))
        found["a card touched while amirs think: median, ms"] = Figure(statistics.median(answers), ANSWER)
        found["a card touched while amirs think: 95 %, ms"] = Figure(answers[95 * len(answers) // 100], ANSWER)
        browser.close()
    server.shutdown()
    return found


if __name__ == "__main__":
    for name, (value, goal) in run().items():
        print(f"{name:60} {goal:5} {value:8.3f}", flush=True)
