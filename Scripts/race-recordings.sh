#!/bin/bash
# Records the same and different sources many times at once, into one new cache, and compares the traces.
#
#     Scripts/race-recordings.sh [COUNT] [redraw-trace]
set -euo pipefail
count=${1:-30}
program=$(realpath "${2:-.build/release/redraw-trace}")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export XDG_CACHE_HOME=$folder/cache

# Every third recording is of the same sources; the others have a folder each, and a number that shows in the trace.
for i in $(seq 0 "$count"); do
  mkdir -p "App$i"
  cat >"App$i/Screen.swift" <<SOURCE
import SwiftUI
struct Screen: View {
  @State private var count = 0
  var body: some View {
    VStack {
      ForEach(0..<($i + 1), id: \\.self) { Row(number: \$0 + count) }
      Button("Add") { count += 1 }
    }
  }
}
#Preview { Screen() }
SOURCE
  cat >"App$i/Row.swift" <<SOURCE
import SwiftUI
struct Row: View {
  let number: Int
  var body: some View { Text("\\(number)") }
}
SOURCE
done
children=()
for i in $(seq 1 "$count"); do
  app=$((i % 3 == 0 ? 0 : i))
  "$program" record --sources "App$app" --step 'tap Add' --format json -o "$i.rtrace" >"$i.json" 2>"$i.err" &
  children+=($!)
done
failed=0
for child in "${children[@]}"; do wait "$child" || failed=$((failed + 1)); done
for i in $(seq 1 "$count"); do
  app=$((i % 3 == 0 ? 0 : i))
  # The screen and its rows, twice.
  expected=$((2 * (app + 2)))
  if ! grep -q "\"evaluations\":$expected," "$i.json" || [ -s "$i.err" ]; then
    echo "recording $i of App$app: expected $expected evaluations" && cat "$i.json" "$i.err"
    failed=$((failed + 1))
  fi
  if [ "$app" = 0 ] && ! cmp -s 3.rtrace "$i.rtrace"; then echo "recording $i differs from 3" && failed=$((failed + 1)); fi
done
leftovers=$(find cache/redraw-trace -maxdepth 1 -name 'draft-*' -o -maxdepth 1 -name 'trash-*')
if [ -n "$leftovers" ]; then echo "left: $leftovers" && failed=$((failed + 1)); fi
if [ "$failed" -gt 0 ]; then echo "race-recordings: $failed faults" >&2; exit 1; fi
echo "$count recordings at once: all as expected"
