# `make deck` prints the game, `make test` runs every check; each makes the environment it needs.
PYTHON ?= python3
VENV ?= .venv
BIN = $(VENV)/bin
# The rules part: every line and branch of it is tested.
RULES = schema/house_rules/table.py,checker/cases/house_rules.py,checker/rules/*,checker/histories/*,checker/judging/judge_log.py,$\
checker/judging/judge_table.py,checker/judging/judge_final.py,checker/judging/refusals.py,checker/judging/verdict.py

# As pip does with all it installs, except what stays where it is: so the first print starts fast.
COMPILE = $(BIN)/python -m compileall -q horizon.py schema generator checker

.PHONY: deck test lint bench clean

deck: $(VENV)/ready
	$(BIN)/horizon validate
	$(BIN)/horizon print

test: $(VENV)/ready-test lint
	$(BIN)/pytest --numprocesses auto --dist loadfile --cov --cov-report=
	$(BIN)/coverage report --include='$(RULES)' --fail-under=100
	$(BIN)/coverage report --skip-covered

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
	$(COMPILE)
	touch $@

$(VENV)/ready-test: setup.cfg setup.py pyproject.toml | $(BIN)/python
	$(BIN)/python -m pip install --quiet --editable ".[test]"
	$(COMPILE)
	touch $@ $(VENV)/ready
