#!/bin/sh
# usage: Scripts/instructions.sh REDRAW-BENCH
# Counts what small fixed pieces of work take, in instructions, and holds them against Fixtures/instructions.txt:
# more than a tenth above is a regression, more than a tenth below has to be kept. RERECORD=1 writes the file anew.
# Counts hold for one toolchain on one kind of processor, which the file names.
set -eu
bench=$1
kept=$(dirname "$0")/../Fixtures/instructions.txt
if ! command -v valgrind >/dev/null 2>&1; then
  echo 'instructions: valgrind was not found, so nothing is counted; apt-get install valgrind' >&2
  exit 0
fi

machine="$(uname -m), Swift $(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9.]*\).*/\1/p' | head -n 1)"
works='s1 s1.recorded s2 s3.state s3.object s3.observable s3.recorded s3.observable.recorded s4 s4.recorded write write.timed read'

# Instructions inside `countedWork`, divided by how often the work was done.
count() {
  out=$(SWIFT_DETERMINISTIC_HASHING=1 valgrind --tool=callgrind --callgrind-out-file=/dev/null --toggle-collect='*countedWork*' \
    "$bench" --work "$1" 2>&1) || { echo "$out" >&2; exit 1; }
  echo "$out" | awk '/^[0-9]+$/ { times = $1 } /Collected/ { all = $NF } END { printf "%d\n", all / times }'
}

if [ "${RERECORD:-}" = 1 ]; then
  {
    echo "# Instructions a tick, or a recorded evaluation; counted with $machine. See Scripts/instructions.sh."
    for work in $works; do echo "$work $(count "$work")"; done
  } >"$kept.new"
  mv "$kept.new" "$kept"
  cat "$kept"
  exit 0
fi

if ! grep -qF "counted with $machine." "$kept"; then
  echo "instructions: $kept was not counted with $machine, so nothing is compared" >&2
  exit 0
fi
failed=0
for work in $works; do
  before=$(awk -v work="$work" '$1 == work { print $2 }' "$kept")
  if [ -z "$before" ]; then
    echo "instructions: $kept does not know $work; RERECORD=1 writes it anew" >&2
    exit 1
  fi
  now=$(count "$work")
  verdict=$(awk -v now="$now" -v before="$before" 'BEGIN {
    print (now > before * 1.1) ? "MORE" : (now < before * 0.9) ? "LESS: keep it with RERECORD=1" : "" }')
  printf '%-15s %9d before %9d now  %s\n' "$work" "$before" "$now" "$verdict"
  case $verdict in MORE) failed=1 ;; esac
done
if [ "$failed" = 1 ]; then echo 'instructions: some work takes over a tenth more than it did' >&2; fi
exit $failed
