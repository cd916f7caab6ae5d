"""Rivals: players who think. They sit at the table like people, see what their seat may see, and answer with choices.

No rule knows them. What a rival chose is recorded like a person's choice, so that saves, links, replays and undo
need no thinking, and stay true when rivals get better.
"""
