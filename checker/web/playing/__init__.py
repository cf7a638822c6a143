"""Games against the simulator's players: their pages, their links, how the players learn."""
