"""What games tell of a deck: figures with intervals, held against aims, and compared."""
