# `make deck` prints the game, `make test` runs every check; each makes the environment it needs.
PYTHON ?= python3
VENV ?= .venv
BIN = $(VENV)/bin
# The rooms of the rules: their own tests reach every line and branch, with nothing drawn at random.
RULES = checker/cases,checker/histories,checker/judging,checker/rules,schema/house_rules
COMMA = ,
SECONDS_EACH = 330
# As pip does with all it installs, except what stays where it is: so the first print starts fast.
COMPILE = $(BIN)/python -m compileall -q horizon.py schema generator checker

# Even where the environment forbids it: else each server of the tests compiles all anew.
export PYTHONDONTWRITEBYTECODE =

.PHONY: deck test lint cover tests deep bench fuzz mutants clean

deck: $(VENV)/ready
	$(BIN)/horizon validate
	$(BIN)/horizon print

# Side by side, for many tests wait: for a server, a command, the browser.
test: $(VENV)/ready-test
	$(MAKE) --jobs=3 lint cover tests

lint: $(VENV)/ready-test
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy

cover: $(VENV)/ready-test
	$(BIN)/coverage run --source=$(RULES) -m pytest --quiet -m 'not hypothesis and not many' \
		$(addprefix tests/,$(subst $(COMMA), ,$(RULES)))
	$(BIN)/coverage report

tests: $(VENV)/ready-test
	$(BIN)/pytest --numprocesses auto --dist worksteal

deep: $(VENV)/ready-test
	HORIZON_DEEP=50 $(BIN)/pytest --numprocesses auto --dist worksteal -m 'hypothesis or many' tests/checker

bench: $(VENV)/ready-test
	$(BIN)/python -m tests.benchmarks

# An hour in all: what strangers may send, changed at random; so many seconds for each target.
fuzz: $(VENV)/ready-test
	HORIZON_FUZZ=$(SECONDS_EACH) $(BIN)/pytest --capture=no tests/fuzz

# Half an hour at most: changes the code of some rooms in small ways, in copies of it.
mutants: $(VENV)/ready-test
	$(BIN)/python -m pip install --quiet --editable ".[test,mutants]"
	$(BIN)/python -m tests.mutants

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
