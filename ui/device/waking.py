"""What a Python does first whose memory was put back: see assets/boot/snapshot.js.

It believes to be where it was when its memory was written. Whatever was of that moment only is made anew here; what
cannot be is the seed of its hashes, since every dictionary in memory is laid out by it. Nothing of ours goes by that.
"""

from __future__ import annotations

import hashlib
import random
import sys
import tempfile

from engine import Game, Setup


class Unfit(Exception):
    """Not what was written."""


def sign() -> str:
    """What only a Python that works answers: a table laid with chance, copied, and told in words."""
    game = Game(Setup(seats=1, wakhan=True, seed=1, first=0))
    return hashlib.sha256(repr(game.state.clone()).encode()).hexdigest()


SIGN = sign()
"""Of the Python that wrote the memory."""


def wake() -> None:
    """Two pages that woke from the same memory share no chance."""
    if sign() != SIGN:
        raise Unfit
    random.seed()
    tempfile._name_sequence = None  # type: ignore[attr-defined]
    sys.path_importer_cache.clear()
