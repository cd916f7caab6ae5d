"""The table people play at: market, courts, bar, side, log; and the session that plays the game there."""
