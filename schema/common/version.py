"""The program's version, in the one place that packaging, sheets and pages read."""

VERSION = "0.1.0"
