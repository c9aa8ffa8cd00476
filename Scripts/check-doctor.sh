#!/bin/sh
# Runs 'redraw-trace doctor' on every screen of Fixtures/Doctor and compares its table with the one kept there. Then its patch is applied to
# a copy of the sources with 'git apply', and what is recorded of that copy must be what the table says. Takes about three minutes
# on two cores: some seventy changes are compiled.
#
#     Scripts/check-doctor.sh [PROGRAM] [SCREEN...]   RERECORD=1 rewrites the tables
set -eu
cd "$(dirname "$0")/.."
program=${1:-$PWD/.build/debug/redraw-trace}
[ $# -eq 0 ] || shift
[ -x "$program" ] || { echo "check-doctor: there is no $program; build it with: swift build" >&2; exit 2; }
[ $# -gt 0 ] || set -- $(ls Fixtures/Doctor)
began=$(date +%s)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failed=0
fixed=0

fail() { echo "check-doctor: $1" >&2; failed=1; }
# member FILE OBJECT NAME: a number of a report
member() { python3 -c 'import json, sys; print(json.load(open(sys.argv[1]))[sys.argv[2]][sys.argv[3]])' "$@"; }

for screen in "$@"; do
  cp -R "Fixtures/Doctor/$screen" "$work/$screen"
  steps=$(cd "$work/$screen" && ls *.steps)
  (cd "$work" && "$program" doctor --sources "$screen" --steps "$screen/$steps" --format json >"$screen.json" &&
    "$program" doctor --sources "$screen" --steps "$screen/$steps" --verbose >"$screen.txt" &&
    "$program" doctor --sources "$screen" --steps "$screen/$steps" --patch >"$screen.patch") ||
    { fail "$screen: doctor failed"; continue; }
  if [ "${RERECORD:-}" = 1 ]; then cp "$work/$screen.txt" "Fixtures/Doctor/$screen/table.txt"; fi
  diff -u "Fixtures/Doctor/$screen/table.txt" "$work/$screen.txt" || fail "$screen: the table differs"
  diff -ru --exclude=table.txt "Fixtures/Doctor/$screen" "$work/$screen" || fail "$screen: doctor wrote to the sources"
  (cd "$work" && git init -q . 2>/dev/null && { [ ! -s "$screen.patch" ] || git apply "$screen.patch"; }) ||
    { fail "$screen: git apply refuses the patch"; continue; }
  (cd "$work" && "$program" record --sources "$screen" --steps "$screen/$steps" --stale -o "$screen.rtrace" --format json \
    >"$screen.recorded.json") || { fail "$screen: the changed sources can't be recorded"; continue; }
  for name in evaluations wasted; do
    promised=$(member "$work/$screen.json" after $name)
    found=$(python3 -c 'import json, sys; print(json.load(open(sys.argv[1]))[sys.argv[2]])' "$work/$screen.recorded.json" $name)
    [ "$promised" = "$found" ] || fail "$screen: the table promises $promised $name, the recording has $found"
  done
  before=$(member "$work/$screen.json" before wasted)
  after=$(member "$work/$screen.json" after wasted)
  echo "$screen: $before wasted before, $after after"
  if [ "$before" -gt 0 ] && [ $((after * 5)) -le "$before" ]; then fixed=$((fixed + 1)); fi
done
echo "$fixed of $# screens lose at least 80% of their waste; $(($(date +%s) - began)) s"
exit $failed
