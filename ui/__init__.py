"""The interface: drawings are text, and only `ui.shell.dom` knows that there is a browser."""
