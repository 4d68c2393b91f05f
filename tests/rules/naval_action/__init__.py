"""Tests of Naval Action."""
