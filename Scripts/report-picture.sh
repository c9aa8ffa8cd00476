#!/bin/sh
# Takes the pictures of a report in Docs/images anew: report-picture.sh [REDRAW-TRACE]
#
# Needs what check-report.sh installs. Pictures of the same page can differ from system to system by their fonts, so nothing
# compares them: take them anew when the page looks different.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
tool=${1:-$root/.build/debug/redraw-trace}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$root/Docs/images"
"$tool" report --sources "$root/Examples/Basket" --step 'type "Note" "at six"' --step 'tap "Milk"' -o "$work/Basket.html"
"$root/.build/browser-python/bin/python" "$root/Tests/Browser/picture.py" "$work/Basket.html" "$root/Docs/images"
for name in report.png report-dark.png; do
  size=$(wc -c <"$root/Docs/images/$name")
  if [ "$size" -gt 300000 ]; then
    echo "report-picture: Docs/images/$name has $size bytes; make the window in picture.py smaller" >&2
    exit 1
  fi
done
