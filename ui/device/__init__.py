"""What this device is and does: its page, who reads it, their settings and keys."""
