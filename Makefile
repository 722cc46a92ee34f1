# Everything a person or a CI needs. `make demo` and `make test` stand on their own: they install
# the Debian packages that they need, build, and run.

SWIFT ?= swift
BUILD := .build/release
# One configuration for everything, so that nothing is compiled twice.
# Tests look into rooms; measured, this costs the program nothing.
FLAGS := -c release -Xswiftc -enable-testing
TESTS := $(BUILD)/retouchPackageTests.xctest --testing-library swift-testing
STREAMS ?= 20000000
FILES ?= 1000000
PREFIX ?= /usr/local

.PHONY: help demo test build lint unit fuzz quick-touches quick-formats lab goldens bench install uninstall clean

help: ## Show this help.
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' Makefile | awk -F'\t' '{ printf "  make %-12s %s\n", $$1, $$2 }'

demo: ## See it work, without any touch hardware.
	@scripts/packages build
	@$(SWIFT) build $(FLAGS) --product retouch
	@scripts/demo

test: ## Build and run every test, the live ones on a real kernel included.
	@scripts/packages build test
	@$(MAKE) --no-print-directory lint build
	@$(MAKE) --no-print-directory --jobs 2 --output-sync=target quick-touches unit quick-formats
	@$(MAKE) --no-print-directory lab

build:
	@$(SWIFT) build $(FLAGS) --build-tests

lint: ## Check format, the purity of the pure rooms, and that every recording has its golden.
	@scripts/lint

# Twice, in two processes: hashes are seeded anew in each, so an order that depends on them shows.
unit: build ## Run the tests that need no device.
	@$(TESTS) --skip LiveTests
	@$(TESTS) --skip LiveTests --quiet || \
	  { echo "the second run differs from the first"; exit 1; }

quick-touches: build
	@$(BUILD)/retouch-fuzz touches 2000000

quick-formats: build
	@$(BUILD)/retouch-fuzz formats 100000

fuzz: build ## Random and spoiled input for longer: make fuzz STREAMS=50000000 FILES=5000000
	@$(BUILD)/retouch-fuzz touches $(STREAMS) $$(date +%s)
	@$(BUILD)/retouch-fuzz formats $(FILES) $$(date +%s)

lab: build ## Run the live tests: here where /dev/uinput can be written, else in a kernel under QEMU.
	@scripts/live

goldens: build ## Accept what the program prints today as what it should print.
	@RETOUCH_GOLDENS=write $(TESTS) --skip LiveTests --no-parallel
	@git status --short -- recordings Tests

bench: ## Throughput and latency beside C baselines.
	@scripts/packages build
	@$(SWIFT) build $(FLAGS) --product retouch
	@$(BUILD)/retouch bench

install: ## Install under PREFIX (default /usr/local).
	@$(SWIFT) build $(FLAGS) --product retouch --static-swift-stdlib
	@PREFIX="$(PREFIX)" scripts/install

uninstall: ## Remove what `make install` put there.
	@PREFIX="$(PREFIX)" scripts/install --remove

clean: ## Remove what was built. The kernel of the lab stays in .build/lab.
	@$(SWIFT) package clean
