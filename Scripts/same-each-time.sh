#!/bin/sh
# Records twenty sources that ask the system for the time or for randomness, ten times each, and checks that all traces of
# one are the same bytes. RECORDINGS=50 records them more often. Needs what `swift build --build-tests` has built.
set -eu
cd "$(dirname "$0")/.."
RECORDINGS=${RECORDINGS:-10} exec "${SWIFT:-swift}" test --skip-build --filter SameEachTimeTests
