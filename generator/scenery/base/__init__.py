"""What every landscape is made of: sky, land, water, plants, light."""
