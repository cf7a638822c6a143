"""The house rules: readings of the rules of play that a case may switch on."""
