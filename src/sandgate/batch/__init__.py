"""Rules compiled for studies: the very same functions, handed to numba."""
