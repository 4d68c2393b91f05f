"""Shell and rifle fire: the paragraphs on shell and on rifle-fire. KS.SHELL, KS.RIFLE."""
