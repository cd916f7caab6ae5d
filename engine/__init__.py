"""The rules of Pax Pamir: no browser, no text for people, nothing random but the seed."""

from engine.choices import Choice, Decision, IllegalChoice
from engine.game import Game, Result
from engine.setup import Setup, new_table

__all__ = ["Choice", "Decision", "Game", "IllegalChoice", "Result", "Setup", "new_table"]
