"""Where PyScript starts us."""

from ui.dom import run

run()
