"""What a landscape is remembered by, drawn large: animals, people, houses, boats, plants."""
