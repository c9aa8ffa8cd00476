#!/usr/bin/env bash
# Runs a command that runs tests, and repeats at the end what failed: between thousands of lines nobody finds it.
#   Scripts/run-tests.sh swift test --skip-build
#   Scripts/run-tests.sh --beside '^CommandTests\.' swift test --skip-build
# With --beside, what matches runs at the same time in a process of its own, and is shown after the rest. A test that waits for a
# program keeps a processor from other tests of its process, so that one process leaves a quarter of the machine idle.
set -uo pipefail

logs=$(mktemp -d "${TMPDIR:-/tmp}/redraw-tests.XXXXXX") || exit 1
beside=
# Whoever interrupts this ends both.
trap '[ -z "$beside" ] || kill "$beside" 2>/dev/null; rm -rf "$logs"' EXIT

failures() {
  printf '\nFailed, exit code %s: %s\n' "$2" "$3"
  # An issue and the indented lines that explain it; a known issue has a cross as well.
  awk '/^✘ .* recorded an issue/ { shown = 20 } !/^✘ .* recorded an issue/ && !/^↳|^[[:space:]]/ { shown = 0 }
       shown > 0 { print; shown-- } /^error: |: error: |Fatal error|signal code/ { print }' "$1" | head -n 200
  # Where it crashed: the thread's own frames, not those of the test library below them.
  awk '/^(\*\*\*|💣) Program crashed/ { print } /^Thread .* crashed:/ { shown = 40 } /^Registers:|libTesting/ { shown = 0 }
       shown > 0 { print substr($0, 1, 300); shown-- }' "$1"
}

pattern=
if [ "$1" = --beside ]; then
  pattern=$2
  shift 2
  # Neither builds anything, so that neither has to wait until the other one has ended.
  "$@" --ignore-lock --filter "$pattern" >"$logs/beside" 2>&1 &
  beside=$!
  set -- "$@" --ignore-lock --skip "$pattern"
fi

"$@" 2>&1 | tee "$logs/rest"
code=${PIPESTATUS[0]}
other=0
if [ -n "$beside" ]; then
  wait "$beside"
  other=$?
  beside=
  cat "$logs/beside"
fi
[ "$code" -eq 0 ] || failures "$logs/rest" "$code" "$*"
[ "$other" -eq 0 ] || failures "$logs/beside" "$other" "the tests that match $pattern"
exit $((code != 0 ? code : other))
