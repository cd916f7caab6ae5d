"""The rules of Pax Pamir: no browser, no text for people, nothing random but the seed."""

from engine.setup import Setup, new_table

__all__ = ["Setup", "new_table"]
