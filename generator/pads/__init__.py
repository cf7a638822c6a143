"""The score pad: its sheets on paper, and as a form that adds up."""
