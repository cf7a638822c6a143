"""Tests of targets for cutting machines and label sheets."""
