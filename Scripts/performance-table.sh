#!/bin/sh
# usage: Scripts/performance-table.sh REDRAW-BENCH REPORT.json NAME
# Puts the table of a report into Docs/PerformanceNotes.md, between its lines "<!-- NAME -->" and "<!-- /NAME -->".
# Left out: figures with a counting sink, which lie between those without one and those recorded, and how heard ones grow.
set -eu
bench=$1 report=$2 name=$3
document=$(dirname "$0")/../Docs/PerformanceNotes.md

for line in "<!-- $name -->" "<!-- /$name -->"; do
  grep -qxF "$line" "$document" || {
    echo "performance-table: $document has no line '$line'" >&2
    exit 1
  }
done
new=$(mktemp)
trap 'rm -f "$new" "$new.table"' EXIT
"$bench" table "$report" >"$new.table"
awk -v name="$name" -v table="$new.table" '
  $0 == "<!-- /" name " -->" { inside = 0 }
  !inside { print }
  $0 == "<!-- " name " -->" {
    inside = 1
    print "```text"
    while ((getline line < table) > 0) if (line !~ /^[^ ]*\.counted |^[^ ]*\.recorded +s[0-9]/) print line
    print "```"
  }' "$document" >"$new"
cat "$new" >"$document"
echo "performance-table: put $report into Docs/PerformanceNotes.md"
