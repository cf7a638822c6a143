"""The site as an app on a phone: what it is called, what it keeps without network, its trust."""
