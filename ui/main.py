"""Where PyScript starts us."""

from ui.shell.dom import run

run()
