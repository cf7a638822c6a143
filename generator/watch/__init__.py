"""A deck watched while it is edited: faces, problems and differences on a page of this machine."""
