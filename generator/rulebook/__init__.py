"""The rulebook: from `templates/rulebook/*.md` and real faces to pages."""
