"""What lies in the box beside cards and tokens: score pad, player aids, order counters."""
