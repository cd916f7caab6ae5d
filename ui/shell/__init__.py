"""The application around the rooms: it starts games, opens dialogs and touches the page."""
