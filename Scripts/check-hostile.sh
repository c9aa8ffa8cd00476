#!/usr/bin/env bash
# usage: Scripts/check-hostile.sh REDRAW-TRACE TRACE-MAKER [NAME...]
# Checks that no command takes much memory for a small file that claims large contents: each of the hostile traces that TRACE-MAKER
# can write, or those named, by each command. All of them take a release build some ten minutes.
set -euo pipefail
cd "$(dirname "$0")/.."

fail() {
  echo "check-hostile: $1" >&2
  exit 1
}

[ $# -ge 2 ] || { sed -n 's/^# usage: /usage: /p' "$0" >&2; exit 2; }
program=$(realpath -e "$1" 2>/dev/null) || fail "$1 was not found; build it with: make build"
maker=$(realpath -e "$2" 2>/dev/null) || fail "$2 was not found; build it with: swift build --product trace-maker"
shift 2
names=("$@")
if [ ${#names[@]} -eq 0 ]; then
  mapfile -t names < <("$maker" 2>&1 | sed -n '/one of:/,$ s/^ *\([a-z-]*\): .*/\1/p')
  [ ${#names[@]} -gt 1 ] || fail "$maker lists no hostile traces"
fi

# Beyond what the program takes for anything, a few blocks and a bounded text.
most_megabytes=200
# Of a trace, and of a page about two.
most_trace=4194304
most_page=6000000

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

commands() {
  printf '%s\n' info 'info --format json' verify dump 'dump --format json' summary 'summary --by view' 'summary --by tick' \
    'summary --by reason' 'summary --by property' timeline 'timeline --format svg' reasons 'reasons --format json' \
    'reasons --explain' 'reasons --explain --format json' 'why * --format json' 'why *' 'why * --tick 1 --all' \
    'report -o page.html' 'diff worse' 'diff worse --format json' 'report worse -o page.html' 'salvage -o saved.rtrace'
  printf 'export --format %s\n' perfetto chrome speedscope firefox parquet csv jsonl
}

write() {
  "$maker" "$@" || fail "$2 could not be written"
  [ "$(stat -c %s "$3")" -lt $most_trace ] || fail "$2 is no small file"
}

# Runs a command that may take four gigabytes at most, lest the machine suffer from one that takes all. Of its output so much is
# read, then nobody reads on: what would be printed for hours ends early.
runs=0
highest=0
measure() {
  rm -f peak
  (ulimit -v 4194304 && exec "$maker" peak peak "$program" "$@") 2>errors | head -c 33554432 >/dev/null || true
  read -r code kilobytes <peak || fail "$name: '$*' was not measured: $(head -n 1 errors)"
  runs=$((runs + 1))
  if [ "$kilobytes" -gt "$highest" ]; then highest=$kilobytes; fi
  [ "$kilobytes" -lt $((most_megabytes * 1024)) ] || fail "$name: '$*' took $((kilobytes / 1024)) MiB"
  # What can't be shown within bounds is refused in a line.
  case $code in
  0 | 1) ;;
  2 | 3) [ "$(grep -c '^error: ' errors)" -eq 1 ] && [ "$(wc -l <errors)" -eq 1 ] || fail "$name: '$*' ended with: $(cat errors)" ;;
  *) fail "$name: '$*' ended with $code: $(head -n 3 errors)" ;;
  esac
}

set -f
for name in "${names[@]}"; do
  write hostile "$name" "$name.rtrace"
  write hostile-worse "$name" worse.rtrace
  while read -r verb words; do
    # shellcheck disable=SC2086
    set -- $words
    if [ "${1:-}" = worse ]; then shift && set -- worse.rtrace "$@"; fi
    measure "$verb" "$name.rtrace" "$@"
  done < <(commands)
  if [ -e page.html ]; then
    [ "$(stat -c %s page.html)" -lt $most_page ] || fail "$name: a page of two such traces has $(stat -c %s page.html) bytes"
    rm page.html
  fi
  # A baseline may have such a trace for a scenario: it is compared, unless it is too large, and not refused as one of something else.
  scenario=active-row-plain
  mkdir -p baselines
  "$program" record $scenario -o recorded.rtrace >/dev/null
  write hostile "$name" "baselines/$scenario.rtrace" recorded.rtrace
  measure baseline compare baselines
  [ "$code" -eq 1 ] || grep -q ': has more than ' errors || fail "$name: 'baseline compare' ended with $code: $(cat errors)"
  if [ "$name" = many-nodes ]; then
    # Before they fill the memory.
    measure why many-nodes.rtrace View --tick 11
    grep -q '^error: many-nodes.rtrace: has more than .* nodes in ' errors || fail "many-nodes: 'why' should refuse it"
  fi
  echo "$name: done after $SECONDS s, none above $((highest / 1024)) MiB"
done

traces="${#names[@]} traces"
if [ ${#names[@]} -eq 1 ]; then traces='1 trace'; fi
echo "check-hostile: $runs runs over $traces, none above $((highest / 1024)) MiB, in $((SECONDS / 60)) min $((SECONDS % 60)) s"
