"""Every game ever begun, kept on this device."""
