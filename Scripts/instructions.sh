#!/bin/sh
# usage: Scripts/instructions.sh REDRAW-BENCH
# Counts what small fixed pieces of work take, in instructions, and holds them against Fixtures/instructions.txt:
# more than a tenth above is a regression, more than a tenth below has to be kept. RERECORD=1 writes the file anew.
# Counts hold for one toolchain on one kind of processor, which the file names: elsewhere nothing is compared, and
# nothing is counted without valgrind. With REQUIRED=1, as in CI, both are failures.
set -eu
bench=$1
kept=$(dirname "$0")/../Fixtures/instructions.txt
works='s1 s1.recorded s2 s3.state s3.object s3.observable s3.recorded s3.object.recorded s3.observable.recorded s4 s4.recorded s5.insert s5.delete s5.shuffle s6 s6.recorded write write.timed read seek seek.timed'

fail() {
  echo "instructions: $1" >&2
  exit 1
}

# For what may be missing on a machine of one's own.
leave() {
  if [ "${REQUIRED:-}" = 1 ] || [ "${RERECORD:-}" = 1 ]; then fail "$1"; fi
  echo "instructions: $1" >&2
  exit 0
}

command -v valgrind >/dev/null 2>&1 || leave 'valgrind was not found, so nothing is counted; apt-get install valgrind'
version=$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9.]*\).*/\1/p' | head -n 1)
machine="$(uname -m), Swift $version"

# Valgrind can't read the debug information that the C compiler writes, and needs none.
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
counted=$folder/bench
strip --strip-debug -o "$counted" "$bench" || fail "$bench could not be copied without its debug information"

# Instructions inside `countedWork`, divided by how often the work was done.
count() {
  out=$(SWIFT_DETERMINISTIC_HASHING=1 valgrind --tool=callgrind --callgrind-out-file=/dev/null --toggle-collect='*countedWork*' \
    "$counted" --work "$1" 2>&1) || {
    echo "$out" >&2
    fail "$1 could not be counted"
  }
  # Where the function is not found, valgrind counts nothing and ends well.
  echo "$out" | awk '/^[0-9]+$/ { times = $1 } /Collected/ { all = $NF + 0 }
    END { if (times < 1 || all < times) exit 1; printf "%d\n", all / times }' || {
    echo "$out" >&2
    fail "nothing was counted of $1"
  }
}

# All works, two at a time: what is counted depends on nothing that runs beside it.
count_all() {
  lanes=
  for lane in 0 1; do
    (
      number=0
      for work in $works; do
        if [ $((number % 2)) = $lane ]; then count "$work" >"$folder/$work"; fi
        number=$((number + 1))
      done
    ) &
    lanes="$lanes $!"
  done
  for lane in $lanes; do wait "$lane" || lanes=failed; done
  if [ "$lanes" = failed ]; then exit 1; fi
}

if [ "${RERECORD:-}" = 1 ]; then
  [ -n "$version" ] || fail 'swift was not found, so counts would not say what they were counted with'
  # All of it before the file is touched.
  count_all
  {
    echo "# Instructions a tick, or a recorded evaluation; counted with $machine. See Scripts/instructions.sh."
    for work in $works; do echo "$work $(cat "$folder/$work")"; done
  } >"$kept.new"
  mv "$kept.new" "$kept"
  cat "$kept"
  exit 0
fi

[ -e "$kept" ] || fail "$kept is not there; RERECORD=1 writes it"
grep -qF "counted with $machine." "$kept" || leave "$kept was not counted with $machine, so nothing is compared"
count_all
failed=0
for work in $works; do
  before=$(awk -v work="$work" '$1 == work && $2 > 0 { print $2 }' "$kept")
  [ -n "$before" ] || fail "$kept does not know $work; RERECORD=1 writes it anew"
  now=$(cat "$folder/$work")
  verdict=$(awk -v now="$now" -v before="$before" 'BEGIN {
    print (now > before * 1.1) ? "MORE" : (now < before * 0.9) ? "LESS: keep it with RERECORD=1" : "" }')
  printf '%-22s %9d before %9d now  %s\n' "$work" "$before" "$now" "$verdict"
  case $verdict in MORE) failed=1 ;; esac
done
if [ "$failed" = 1 ]; then fail 'some work takes over a tenth more than it did'; fi
