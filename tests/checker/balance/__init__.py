"""What games tell of a deck: intervals, aims, findings, the impact of an edit."""
