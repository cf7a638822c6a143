"""What the program is made of: locked, each file by its hash, under licences we know."""
