"""The interface: drawings are text, and only `ui.dom` knows that there is a browser."""
