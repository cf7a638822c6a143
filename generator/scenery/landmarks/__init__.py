"""Landscapes composed as posters: one hero in front, its country in three planes behind."""
