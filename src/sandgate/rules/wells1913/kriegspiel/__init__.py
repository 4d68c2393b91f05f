"""The Kriegspiel of H. G. Wells and Mark Sykes, in the appendix of Little Wars, 1913."""
