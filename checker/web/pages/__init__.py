"""The pages for people: the builder, the verdict, cards and rules."""
