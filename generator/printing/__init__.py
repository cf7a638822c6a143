"""One run of `print`: the registry of products, files, estimate, report."""
