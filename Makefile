# One word for each chore. `make` is the gate before a commit; `make help` lists the rest.

VENV := .venv
BIN := $(VENV)/bin
GAME ?= nwc1902.duel
SEED ?= 1904
DIR ?= games

unexport PYTHONDONTWRITEBYTECODE  # what a test starts is compiled once, not at each start

.DEFAULT_GOAL := check
.PHONY: help check setup dev play demo test landing everything lint fix golden fuzz mutants bench bench-cmp patch clean

help:  ## list the chores
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 12

setup: $(VENV)/.run  ## set up the program at .venv/bin/sandgate
dev: $(VENV)/.dev  ## set up what tests and checks need too

$(VENV)/.run: requirements/run.txt pyproject.toml tools/setup.sh
	@sh tools/setup.sh $(VENV) requirements/run.txt
	@touch $@

$(VENV)/.dev: requirements/dev.txt pyproject.toml tools/setup.sh
	@sh tools/setup.sh $(VENV) requirements/dev.txt
	@touch $@ $(VENV)/.run

play: setup  ## open the table in the browser: the lobby with all scenarios, a click from a game against a bot
	@$(BIN)/sandgate serve --open

demo: setup  ## the demonstration: two bots fight the Battle of the Yellow Sea, with story and charts
	@rm -f games/yellow_sea-$(SEED).record
	@$(BIN)/sandgate run nwc1902/yellow_sea --seed $(SEED) --charts

lint: dev  ## style, types, floors
	@$(BIN)/ruff format --check -q src tests bench tools
	@$(BIN)/ruff check -q src tests bench tools
	@$(BIN)/mypy
	@$(BIN)/lint-imports --no-cache | tail -4

check: lint  ## the quick gate: a minute and a half
	@$(BIN)/pytest -n 2 --dist worksteal -m "not slow and not long"

test: lint  ## real servers, a real browser, all laws: before a large change is proposed
	@sh tools/browser.sh
	@$(BIN)/pytest -n 4 --dist worksteal -m "not long"

landing: lint  ## that, and one part in six of what is long, by turns: what lands has passed it
	@sh tools/browser.sh
	@$(BIN)/pytest -n 3 --dist worksteal --part $$(git rev-list --count HEAD)

everything: lint  ## that, and the same laws and bots in many games
	@sh tools/browser.sh
	@$(BIN)/pytest -n 4 --dist worksteal

fix: dev  ## format and sort imports
	@$(BIN)/ruff check --fix -q src tests bench tools; $(BIN)/ruff format -q src tests bench tools

golden: dev  ## write the golden stories anew and show what changed
	@$(BIN)/python -m tests.golden.renew; git diff --stat -- tests/golden

fuzz: dev  ## offered and mutated orders until stopped: make fuzz GAME=nwc1902.duel
	@$(BIN)/python -m tests.contract.fuzz $(GAME)

mutants: dev  ## plant changes and see which case or test notices: make mutants ARGS="--steps --only duel/ --sample 100"
	@$(BIN)/python tools/mutants.py $(ARGS)

bench: dev  ## measure
	@$(BIN)/pytest bench -p no:xdist --benchmark-sort=name --benchmark-autosave --benchmark-columns=median,ops,rounds

bench-cmp: dev  ## measure, and compare with the last saved run
	@$(BIN)/pytest bench -p no:xdist --benchmark-sort=name --benchmark-compare --benchmark-columns=median,ops

patch: setup  ## replay the records of a folder and list those that are played otherwise now: make patch DIR=games
	@for record in $(DIR)/*.record; do $(BIN)/sandgate verify $$record || true; done

clean:  ## take away what was built
	@rm -rf $(VENV) build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis .benchmarks
