"""What a player could have done with the cards and tokens really had, and what each step cost."""
