"""Tests of targets: what each refuses, plans and says, and a toy one."""
