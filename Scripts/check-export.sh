#!/bin/sh
# Reads exports back by other programs: check-export.sh [REDRAW-TRACE]
#
# Timelines are read by Tests/ExportReaders/check_timelines.py, Parquet by DuckDB, which answers the queries of Docs/Fleet.md.
# DuckDB is installed below .build from the package index of Python, and without it that part is skipped.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
tool=${1:-$root/.build/debug/redraw-trace}
tool=$(cd "$(dirname "$tool")" && pwd)/$(basename "$tool")
readers=$root/Tests/ExportReaders
python=$root/.build/export-python
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

# Records and exports: record SCENARIO COMMIT ROWS TICKS
record() {
  trace=$1-$2-$3
  "$tool" record "$1" --set "rows=$3" --viewport 40 --ticks "$4" --durations -o "$trace.rtrace" >/dev/null
  "$tool" summary --format json "$trace.rtrace" >"$trace.json"
  "$tool" export --format parquet --commit "$2" --run "$3" -o fleet/ "$trace.rtrace"
}

for scenario in A1 A2 A3; do
  record "$scenario" 0001 10 5
  record "$scenario" 0001 20 5
  record "$scenario" 0002 10 9
  "$tool" record "$scenario" --ticks 5 -o "$scenario-untimed.rtrace" >/dev/null
done
# Has writes of equal values.
"$tool" record K2 --ticks 3 -o K2.rtrace >/dev/null
"$tool" summary --format json K2.rtrace >K2.json
"$tool" export --format parquet -o fleet/ K2.rtrace
for format in chrome perfetto speedscope; do
  for trace in *.rtrace; do "$tool" export --format "$format" -o "$trace.$format" "$trace"; done
  python3 "$readers/check_timelines.py" "$format" ./*."$format"
done

[ -x "$python/bin/python" ] || python3 -m venv "$python" 2>/dev/null || true
if ! "$python/bin/pip" install --quiet --disable-pip-version-check duckdb==2.0.0 2>/dev/null; then
  echo 'check-export: skipped Parquet: DuckDB is not installed and the package index of Python has no answer' >&2
  exit 0
fi
"$python/bin/python" "$readers/fleet_queries.py" "$root/Docs/Fleet.md" . ./*.json
