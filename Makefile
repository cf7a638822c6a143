# `make deck` prints the game, `make test` runs every check; each makes the environment it needs.
PYTHON ?= python3
VENV ?= .venv
BIN = $(VENV)/bin
# The rooms of the rules: their own tests reach every line and branch, with nothing drawn at random.
RULES = checker/cases,checker/histories,checker/judging,checker/rules,schema/house_rules
COMMA = ,
SECONDS_EACH = 330
COUNT = 500
# As pip does with all it installs, except what stays where it is: so the first print starts fast.
COMPILE = $(BIN)/python -m compileall -q horizon.py schema generator checker

# Even where the environment forbids it: else each server of the tests compiles all anew.
export PYTHONDONTWRITEBYTECODE =

.PHONY: deck test lint cover tests deep bench photos fuzz lock sbom mutants clean

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

# An hour or two: photographs of tables, rendered and read, 500 of each class; COUNT=50 for fewer.
photos: $(VENV)/ready-test
	$(BIN)/python -m tests.photos --count $(COUNT)

# An hour in all: what strangers may send, changed at random; so many seconds for each target.
fuzz: $(VENV)/ready-test
	HORIZON_FUZZ=$(SECONDS_EACH) $(BIN)/pytest --capture=no tests/fuzz

# What the container and CI install, each file by its hash, for every Python and system we support.
COMPILE_LOCK = $(BIN)/uv pip compile setup.cfg --quiet --upgrade --universal --python-version 3.11 \
	--generate-hashes --no-emit-index-url --custom-compile-command "make lock"

lock: $(VENV)/ready-supply
	$(COMPILE_LOCK) --output-file requirements.lock
	$(COMPILE_LOCK) --extra test --constraint requirements.lock --output-file requirements-test.lock

# The bill of materials (CycloneDX) of what the container holds.
sbom: $(VENV)/ready-supply
	$(BIN)/python -m venv --clear --without-pip $(VENV)/sbom
	$(BIN)/python -m pip --python $(VENV)/sbom install --quiet --require-hashes --requirement requirements.lock
	$(BIN)/python -m pip --python $(VENV)/sbom install --quiet --no-deps .
	rm -f $(VENV)/sbom/lib/python*/site-packages/journey_horizon-*/direct_url.json  # names our folder
	mkdir -p build
	$(BIN)/cyclonedx-py environment --output-reproducible --output-file build/sbom.cdx.json $(VENV)/sbom

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

# CI installs what is locked and nothing else; people get what is newest.
ifdef CI
TESTED = --require-hashes --requirement requirements-test.lock
EDITABLE = --no-deps --no-build-isolation --editable .
else
TESTED = --editable ".[test]"
EDITABLE =
endif

$(VENV)/ready-test: setup.cfg setup.py pyproject.toml requirements-test.lock | $(BIN)/python
	$(BIN)/python -m pip install --quiet $(TESTED)
	$(if $(EDITABLE),$(BIN)/python -m pip install --quiet $(EDITABLE))
	$(COMPILE)
	touch $@ $(VENV)/ready

$(VENV)/ready-supply: setup.cfg | $(VENV)/ready-test
	$(BIN)/python -m pip install --quiet --editable ".[supply]"
	touch $@
