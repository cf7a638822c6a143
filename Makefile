# `make deck` prints the game, `make test` runs every check; each makes the environment it needs.
PYTHON ?= python3
VENV ?= .venv
BIN = $(VENV)/bin

.PHONY: deck test lint bench clean

deck: $(VENV)/ready
	$(BIN)/horizon validate
	$(BIN)/horizon print

test: $(VENV)/ready-test lint
	$(BIN)/coverage run -m pytest
	$(BIN)/coverage report

lint: $(VENV)/ready-test
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy

bench: $(VENV)/ready-test
	$(BIN)/python -m tests.benchmarks

clean:
	rm -rf $(VENV) build dist *.egg-info

$(BIN)/python:
	$(PYTHON) -c "import sys; sys.exit(sys.version_info < (3, 11) and 'Python 3.11 or newer is needed; say which with: make PYTHON=python3.12')"
	$(PYTHON) -m venv $(VENV) || { echo "no venv module: on Debian and Ubuntu, apt-get install python3-venv"; exit 1; }

$(VENV)/ready: setup.cfg setup.py pyproject.toml | $(BIN)/python
	$(BIN)/python -m pip install --quiet --editable .
	touch $@

$(VENV)/ready-test: setup.cfg setup.py pyproject.toml | $(BIN)/python
	$(BIN)/python -m pip install --quiet --editable ".[test]"
	touch $@ $(VENV)/ready
