# `make` alone lists what there is to make.

SHELL := /bin/sh
.DEFAULT_GOAL := help
PREFIX ?= /usr/local
BENCH ?=
FUZZ_SECONDS ?= 600
SWIFT ?= swift

# Two packages are built in one folder, and SwiftPM would take the plan of one for the other's.
PLAN := --disable-build-manifest-caching
# One set of flags for all that is built for release: with two, each would be compiled twice.
RELEASE := -c release --static-swift-stdlib $(PLAN)
# What `check` adds to the build of the tests.
STRICT :=
EXAMPLE_STRICT :=
# Where packages beside this one are built. Two builds in one folder wait for each other.
SCRATCH := .build
# The package of the benchmarks, built where this one is: what both have is compiled once.
BENCHMARKS := --package-path Benchmarks --scratch-path $(SCRATCH)
# The example of budgets in tests, likewise.
BUDGETS := --package-path Examples/RedrawBudgets --scratch-path $(SCRATCH)
BIN := .build/release/redraw-trace
# The archive keeps the objects of files that are gone, and links them into users' programs: it is made anew each time.
ARCHIVE := libRedrawRunner.a

.PHONY: help demo build test sanitize sanitize-thread sanitize-address check format lint bench bench-compare bench-peers bench-tables instructions fuzz hostile goldens install clean swift-is-here

help: ## list these targets
	@echo 'Usage: make TARGET'
	@echo
	@sed -n 's/^\([a-z-]*\):[^#]*## \(.*\)$$/\1|\2/p' $(MAKEFILE_LIST) | awk -F'|' '{ printf "  %-16s %s\n", $$1, $$2 }'

swift-is-here:
	@command -v $(SWIFT) >/dev/null 2>&1 || { \
	  echo 'make: swift was not found; install Swift 6.2 or later from https://www.swift.org/install and put it on PATH' >&2; \
	  exit 1; }

demo: build ## build, record a trace and look at it: start here
	@Scripts/demo.sh $(BIN)

build: swift-is-here ## build the command line, and what records your own sources, for release
	@rm -f .build/release/$(ARCHIVE)
	$(SWIFT) build $(RELEASE) --product redraw-trace
	$(SWIFT) build $(RELEASE) --product RedrawRunner

test: swift-is-here ## run all tests
	@command -v python3 >/dev/null 2>&1 || \
	  echo 'make test: python3 was not found, so the second reader is not tested; install it with: apt-get install python3'
	@rm -f .build/debug/$(ARCHIVE)
	$(SWIFT) build --build-tests $(PLAN) $(STRICT)
	Scripts/run-tests.sh $(SWIFT) test --skip-build
	Scripts/run-tests.sh $(SWIFT) test $(BENCHMARKS) $(PLAN) $(EXAMPLE_STRICT)
	Scripts/run-tests.sh $(SWIFT) test $(BUDGETS) $(PLAN) $(EXAMPLE_STRICT)

# Each apart from .build, since all of it is compiled otherwise; two cores take a quarter of an hour the first time.
sanitize: sanitize-thread sanitize-address ## run tests under the thread and the address sanitizer; .ci/sanitize does, too, and prints how long it took

# The standard library writes a count of zero into the storage that all empty arrays share.
sanitize-thread: swift-is-here ## run the tests of what threads share under the thread sanitizer
	TSAN_OPTIONS=suppressions=$(CURDIR)/Scripts/thread-sanitizer.txt $(SWIFT) test --sanitize=thread --scratch-path .build/sanitize \
	  --filter 'SystemCallsTests|RedrawCoreTests|RedrawCombineTests|RedrawTestingTests|TraceAnalysisTests|TraceReportTests|TraceExportTests|PackingThreadTests'

# Leaks are not looked for: descriptors of types, and what signal handlers use, are kept for good.
sanitize-address: swift-is-here ## run the tests of what handles raw memory under the address sanitizer
	ASAN_OPTIONS=detect_leaks=0 $(SWIFT) test --sanitize=address --scratch-path .build/sanitize-address \
	  --filter 'SystemCallsTests|TraceFormatTests|TraceAnalysisTests|TraceReportTests|RedrawCoreTests|RedrawCombineTests'

# An expression that takes the compiler more than so many steps, some seconds, is an error: one list without a type took it 80.
STRICT_COMPILER := -Xswiftc -warnings-as-errors -Xswiftc -Xfrontend -Xswiftc -solver-scope-threshold=100000

check: EXAMPLE_STRICT := $(STRICT_COMPILER)
# The variable holds for the tests that check brings along, so that `make check test` runs them once, strictly built.
check: STRICT := $(STRICT_COMPILER) --explicit-target-dependency-import-check error
check: lint test ## what must hold before a commit: format, all tests, warnings and missing imports as errors

format: swift-is-here ## put the sources into the project's format
	$(SWIFT) format --in-place --recursive Package.swift Sources Tests Benchmarks Fuzz Examples

lint: swift-is-here ## check the format, the length of files and what must not be in them
	$(SWIFT) format lint --strict --recursive Package.swift Sources Tests Benchmarks Fuzz Examples
	@Scripts/lint.sh

bench: build ## measure; BENCH=name picks figures, the table goes to bench.json too
	$(SWIFT) build $(RELEASE) $(BENCHMARKS) --product redraw-bench
	.build/release/redraw-bench run $(BENCH) --json bench.json

# WITH is a copy of .build/release/redraw-bench, with redraw-trace beside it: both programs are measured by turns.
bench-compare: build ## measure an earlier redraw-bench and this one by turns: make bench-compare WITH=before/redraw-bench
	@test -x "$(WITH)" || { echo 'bench-compare: say which program to compare with, a copy of an earlier .build/release/redraw-bench with redraw-trace beside it: make bench-compare WITH=before/redraw-bench' >&2; exit 2; }
	$(SWIFT) build $(RELEASE) $(BENCHMARKS) --product redraw-bench
	.build/release/redraw-bench compare $(WITH) $(BENCH)

bench-peers: swift-is-here ## measure beside React and LTTng, where they are installed; BENCH=name picks figures
	$(SWIFT) build $(RELEASE) $(BENCHMARKS) --product redraw-bench
	Scripts/bench-peers.sh .build/release/redraw-bench $(BENCH) --json bench-peers.json

# Of full runs of bench and bench-peers; a report of some figures would leave the table with these alone.
bench-tables: ## put the tables of bench.json and bench-peers.json into Docs/PerformanceNotes.md, and draw the curves of growth
	@test -e bench.json && test -x .build/release/redraw-bench || { echo 'bench-tables: there is no bench.json yet, or no redraw-bench that prints it; make both with: make bench' >&2; exit 2; }
	Scripts/performance-table.sh .build/release/redraw-bench bench.json figures
	.build/release/redraw-bench draw bench.json Docs/images/growth.svg
	@if test -e bench-peers.json; then Scripts/performance-table.sh .build/release/redraw-bench bench-peers.json peers; fi

instructions: swift-is-here ## count what fixed pieces of work take; RERECORD=1 keeps the counts
	$(SWIFT) build $(RELEASE) $(BENCHMARKS) --product redraw-bench
	Scripts/instructions.sh $(SCRATCH)/release/redraw-bench

fuzz: swift-is-here ## fuzz the reader, importing and whole commands, FUZZ_SECONDS=600 each
	FUZZ_SECONDS=$(FUZZ_SECONDS) Fuzz/run.sh

hostile: build ## read small files that claim large contents by each command, and see what memory it takes
	$(SWIFT) build $(RELEASE) --product trace-maker
	@Scripts/check-hostile.sh $(BIN) .build/release/trace-maker

goldens: swift-is-here ## re-record the golden files, then look at the difference with git
	@rm -f .build/debug/$(ARCHIVE)
	$(SWIFT) build --build-tests $(PLAN)
	@# Tests that write fail, so that nobody takes them for a proof: what was built must build, what they say is no matter.
	-RERECORD=1 $(SWIFT) test --skip-build
	@git --no-pager diff --stat -- Fixtures

install: build ## install program, manual, completions and schemas: make install PREFIX=DIR, /usr/local if not said
	@Scripts/install.sh $(BIN) $(DESTDIR)$(PREFIX)

clean: ## remove what was built
	rm -rf .build Examples/*/.build bench.json bench-peers.json
