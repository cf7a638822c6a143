"""What commands ask for: options that several share, what their words mean."""
