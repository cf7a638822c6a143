"""Player aids: the reference card, the legend, the order counters."""
