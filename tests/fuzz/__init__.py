"""What strangers may send, changed at random; nothing of it may end in a fault of ours."""
