"""The games of H. G. Wells, 1913: Little Wars."""
