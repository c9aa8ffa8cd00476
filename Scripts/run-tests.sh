#!/usr/bin/env bash
# Runs a command that runs tests, and repeats at the end what failed: between thousands of lines nobody finds it.
#   Scripts/run-tests.sh swift test --skip-build
set -uo pipefail

log=$(mktemp "${TMPDIR:-/tmp}/redraw-tests.XXXXXX") || exit 1
trap 'rm -f "$log"' EXIT

"$@" 2>&1 | tee "$log"
code=${PIPESTATUS[0]}
if [ "$code" -ne 0 ]; then
  printf '\nFailed, exit code %s: %s\n' "$code" "$*"
  # An issue and the indented lines that explain it; a known issue has a cross as well.
  awk '/^✘ .* recorded an issue/ { shown = 20 } !/^✘ .* recorded an issue/ && !/^↳|^[[:space:]]/ { shown = 0 }
       shown > 0 { print; shown-- } /^error: |: error: |Fatal error|signal code/ { print }' "$log" | head -n 200
  # Where it crashed: the thread's own frames, not those of the test library below them.
  awk '/^(\*\*\*|💣) Program crashed/ { print } /^Thread .* crashed:/ { shown = 40 } /^Registers:|libTesting/ { shown = 0 }
       shown > 0 { print substr($0, 1, 300); shown-- }' "$log"
fi
exit "$code"
