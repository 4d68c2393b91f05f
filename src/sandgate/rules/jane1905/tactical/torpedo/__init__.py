"""Torpedo: settings, tubes, the five methods of firing, and whom a torpedo meets (JANE.TOR)."""
