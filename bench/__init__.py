"""Measurements at named positions. `make bench` runs them; figures and machine stand in bench/README.md."""
