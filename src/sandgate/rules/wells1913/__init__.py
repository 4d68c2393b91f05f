"""The games of H. G. Wells, 1913: Little Wars, and the Kriegspiel that he drew up with Mark Sykes."""
