"""What people say happened, and its notations: JSON, row line. Judges nothing."""
