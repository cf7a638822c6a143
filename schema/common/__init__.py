"""What every room may use: errors, files, paths, languages, problems. Imports nobody of ours."""
