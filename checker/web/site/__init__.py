"""What a running site is made of: settings, store, headers, hosts, errors."""
