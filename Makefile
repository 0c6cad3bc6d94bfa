# cardspeak: `make help` lists the targets.
PYTHON ?= python3
VENV   ?= .venv
BIN    := $(VENV)/bin

# Pins hold for the packages installed and for the tools that build ours.
export PIP_CONSTRAINT := constraints.txt
export PIP_BUILD_CONSTRAINT := constraints.txt
export PIP_DISABLE_PIP_VERSION_CHECK := 1

.DEFAULT_GOAL := help
ifndef SIDE_BY_SIDE
.NOTPARALLEL:
endif
.PHONY: help serve demo test check unit guards soak faults load fuzz attack mutation wheel clean lint types kernel fast sanitize bench bots \
    docs simulation web pages browser cases clauses status proofs release-check runner

help:  ## what each verb does
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-13s %s\n", $$1, $$2}' Makefile

serve: $(VENV)/.room-ready web  ## set up if need be, then open a room with a table of bots for each book; ARGS="--port 9000"
	@$(BIN)/cardspeak serve $(ARGS)

demo: $(VENV)/.core-ready  ## set up if need be, then play rounds of each book
	@$(BIN)/cardspeak demo

test: $(VENV)/.dev-ready  ## everything: style, types, tests, scenarios, coverage of the books
	@$(MAKE) --no-print-directory SIDE_BY_SIDE=1 -j 2 -O lint types pages browser
	$(BIN)/pytest -n 4 --dist worksteal --ignore tests/browser  # those with a server often wait
# Those who look at a page wait too; one that failed is tried once more, and told as "rerun".
	$(BIN)/pytest -n 3 --dist worksteal --reruns 1 tests/browser
	@$(MAKE) --no-print-directory SIDE_BY_SIDE=1 -j 2 -O docs cases clauses

check: $(VENV)/.dev-ready lint types  ## the quick part: style, types, unit tests up to the first failure
	$(BIN)/pytest -n auto -q -x

unit: $(VENV)/.test-ready  ## set up a lean environment if need be, then run FILE=tests/…
	@test -n "$(FILE)" || { echo "name a test file: make unit FILE=tests/hands/test_lows.py" >&2; exit 2; }
	$(BIN)/python -m pytest -q $(FILE)

guards:  ## list the tests that cover FILE=src/…; installs nothing
	@test -n "$(FILE)" || { echo "name a source file: make guards FILE=src/cardspeak/chips.py" >&2; exit 2; }
	@$(PYTHON) -m tests.guards $(FILE)

lint: $(VENV)/.dev-ready
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/python tools/plain_english.py

types: $(VENV)/.dev-ready
	$(BIN)/mypy --strict src tests

cases: $(VENV)/.dev-ready
	$(BIN)/cardspeak check

clauses: $(VENV)/.dev-ready
	$(BIN)/cardspeak coverage --knock-out

status: $(VENV)/.dev-ready  ## record which clauses are proven, and update the README's table of them
	$(BIN)/cardspeak coverage --write
	$(BIN)/python -m cardspeak.docgen.status README.md

docs: $(VENV)/.dev-ready  ## the documentation site, into build/docs; a warning is an error
	$(BIN)/python -m cardspeak.cli.site docs scenarios
	$(BIN)/sphinx-build -q -W --keep-going -j auto -d build/docs-trees docs build/docs
	$(BIN)/python -m tests.docs.site build/docs
	@echo "open build/docs/index.html"

web: $(VENV)/.made  ## build the table page into the package (Node 20, or fetched from PyPI)
	$(BIN)/python hatch_web.py

pages: web $(VENV)/.dev-ready
	$(BIN)/python hatch_web.py run check lint test

browser: $(VENV)/.dev-ready
	@$(BIN)/python -m tests.browser.chromium

soak: $(VENV)/.dev-ready  ## the long runs; resumes: make soak HOURS=2 SEEDS="1 2 3" (or ROUNDS=100000)
	$(BIN)/python -m tests.soak.run $(if $(HOURS),--hours $(HOURS)) $(if $(ROUNDS),--rounds $(ROUNDS)) \
	    $(if $(SEEDS),--seeds $(SEEDS))
	$(BIN)/python -m tests.floor.prove
	$(BIN)/python -m tests.hands.prove

bots: $(VENV)/.dev-ready  ## each style of bot against simple players in each book, 20,000 rounds each
	$(BIN)/python -m tests.bots.prove

simulation: $(VENV)/.dev-ready  ## a million rounds, checked; goes on where it was; leaves proofs/simulation.json
	$(BIN)/python -m tests.sim.prove

faults: $(VENV)/.dev-ready  ## kill writing rooms again and again; leaves proofs/journal-faults.json, server-faults.json
	$(BIN)/python -m tests.journal.faults
	$(BIN)/python -m tests.server.faults

load: $(VENV)/.dev-ready $(VENV)/.engine-ready  ## 1,000 sockets at 100 tables beside a bare echo; leaves proofs/load.json
	$(BIN)/python -m tests.server.load

attack: $(VENV)/.dev-ready  ## attack a real server in every known way, then abuse it for an hour
	$(BIN)/pytest -n 2 --dist worksteal tests/attack
	$(BIN)/python -m tests.attack.abuse

fuzz: $(VENV)/.dev-ready  ## 100,000 frames that make no sense at a real server; leaves proofs/fuzz.json
	$(BIN)/python -m tests.server.fuzz

mutation: $(VENV)/.dev-ready  ## change the rules on purpose and see that a test notices
	CARDSPEAK_INTERPRETED=1 $(BIN)/python -m tests.mutation.run

runner: $(VENV)/.dev-ready  ## loosen each comparison of the scenario runner and see that a test notices
	$(BIN)/python -m tests.mutation.runner

kernel: $(VENV)/.dev-ready  ## compile the fast kernel beside its sources
	$(BIN)/python hatch_build.py

fast: $(VENV)/.engine-ready  ## compile the engine, prove it equal to its sources; leaves proofs/compiled.json
	$(BIN)/python -m tests.compiled.prove

sanitize: $(VENV)/.dev-ready  ## fuzz the compiled kernel under an address sanitizer
	$(BIN)/python -m tests.hands.sanitize

bench: $(VENV)/.bench-ready $(VENV)/.engine-ready  ## our speed beside others', as ratios; leaves proofs/bench.json
	$(BIN)/cardspeak bench --record proofs/bench.json

proofs: $(VENV)/.bench-ready $(VENV)/.engine-ready  ## make every record a release needs, one after another; resumes
	$(BIN)/python -m tests.proofs --make

release-check: $(VENV)/.dev-ready  ## fail and name every record that is missing or older than the sources
	$(BIN)/python -m tests.proofs

wheel: $(VENV)/.dev-ready  ## build the package into dist/
	$(BIN)/python -m build --wheel

clean:  ## remove everything that was made here
	rm -rf $(VENV) build dist htmlcov .coverage .coverage.* \
	    .hypothesis .mypy_cache .pytest_cache .ruff_cache docs/rules docs/cases docs/made
	rm -rf web/node_modules web/.node web/.chromium src/cardspeak/web/dist
	find src tests -name __pycache__ -type d -prune -exec rm -rf {} +
	rm -rf src/cardspeak/_compiled
	rm -f src/cardspeak/hands/kernel/_kernel.*.so src/cardspeak/hands/kernel/_kernel.*.pyd

$(VENV)/.made:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
	    found=$$($(PYTHON) --version 2>&1) || found='not to be found'; \
	    echo "cardspeak needs Python 3.11 or newer, and '$(PYTHON)' is $$found." >&2; \
	    echo "Name another one, for instance: make PYTHON=python3.12 demo" >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
	    echo "'$(PYTHON)' has no venv module with pip; on Debian and Ubuntu: apt install python3-venv" >&2; \
	    exit 1; }
	@echo "Making a Python environment in $(VENV)."
	@$(PYTHON) -m venv $(VENV)
	@touch $@

KERNEL := hatch_build.py $(wildcard src/cardspeak/hands/kernel/c/*)

INSTALLED_FROM := $(VENV)/.made pyproject.toml constraints.txt $(KERNEL)

# Each of these contains the ones before it.
$(VENV)/.core-ready: $(INSTALLED_FROM)
	@$(BIN)/python install.py core
	@touch $@

$(VENV)/.room-ready: $(INSTALLED_FROM)
	@$(BIN)/python install.py room
	@touch $@ $(VENV)/.core-ready

$(VENV)/.test-ready: $(INSTALLED_FROM)
	@$(BIN)/python install.py test
	@touch $@ $(VENV)/.room-ready $(VENV)/.core-ready

$(VENV)/.dev-ready: $(INSTALLED_FROM)
	@$(BIN)/python install.py dev
	@touch $@ $(VENV)/.test-ready $(VENV)/.room-ready $(VENV)/.core-ready

$(VENV)/.bench-ready: $(VENV)/.dev-ready bench/requirements.txt
	@$(BIN)/python install.py bench/requirements.txt
	@touch $@

ENGINE := hatch_engine.py \
    $(shell find $(addprefix src/cardspeak/,rulebook hands table floor api) -name "*.py")

$(VENV)/.engine-ready: $(VENV)/.dev-ready $(ENGINE)
	$(BIN)/python hatch_engine.py
	@touch $@
