#!/bin/sh
# Reads exports back by other programs: check-export.sh [REDRAW-TRACE]
#
# Timelines are read by Tests/ExportReaders/check_timelines.py, tables by DuckDB, which answers the queries of Docs/Fleet.md.
# With CLICKHOUSE=1, ClickHouse answers them, too, and with SPARK=1 Spark in local mode, which takes a minute more; the first
# time, they download 300 and 400 MB. With PERFETTO=1, protobuf reads Perfetto's timelines by the schema of Perfetto's own package.
# All are installed below .build from the package index of Python; what can't be had is skipped with a word.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
tool=${1:-$root/.build/debug/redraw-trace}
tool=$(cd "$(dirname "$tool")" && pwd)/$(basename "$tool")
readers=$root/Tests/ExportReaders
python=$root/.build/export-python
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

skip() {
  echo "check-export: skipped $1" >&2
}

# Installs a package of Python: install NAME==VERSION…
install() {
  [ -x "$python/bin/python" ] || python3 -m venv "$python" >/dev/null 2>&1 || return 1
  "$python/bin/python" -m pip install --quiet --disable-pip-version-check --retries 1 --timeout 15 "$@" 2>/dev/null
}

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
for format in chrome firefox perfetto speedscope; do
  for trace in *.rtrace; do "$tool" export --format "$format" -o "$trace.$format" "$trace"; done
  "$tool" export --format "$format" --view ItemCell -o "A3-cells.$format" A3-0001-10.rtrace
  python3 "$readers/check_timelines.py" "$format" ./*."$format"
done
for table in evaluations ticks writes types metadata; do
  for format in parquet csv jsonl; do
    "$tool" export --format "$format" --table "$table" -o "A3.$table.$format" A3-0001-10.rtrace
    "$tool" export --format "$format" --table "$table" -o "K2.$table.$format" K2.rtrace
  done
done

if [ "${PERFETTO:-}" = 1 ]; then
  if install perfetto==0.59.1 protobuf==7.36.2; then
    "$python/bin/python" "$readers/check_perfetto.py" ./*.perfetto
  else
    skip "Perfetto's schema: the package index of Python doesn't answer"
  fi
fi

if ! install duckdb==2.0.0; then
  skip "tables: DuckDB is not installed and the package index of Python doesn't answer"
  exit 0
fi
"$python/bin/python" "$readers/fleet_queries.py" "$root/Docs/Fleet.md" . answers.json ./*-*.json K2.json

if [ "${CLICKHOUSE:-}" = 1 ]; then
  if install chdb==4.4.0; then
    "$python/bin/python" "$readers/fleet_clickhouse.py" "$root/Docs/Fleet.md" . answers.json ./*-*.json K2.json
  else
    skip "ClickHouse: it is not installed and the package index of Python doesn't answer"
  fi
fi

[ "${SPARK:-}" = 1 ] || exit 0
if ! command -v java >/dev/null 2>&1; then
  skip "Spark: java is not installed (Debian has it as default-jre-headless)"
elif ! install pyspark==4.0.1; then
  skip "Spark: it is not installed and the package index of Python doesn't answer"
else
  started=$(date +%s)
  "$python/bin/python" "$readers/fleet_spark.py" "$root/Docs/Fleet.md" . answers.json ./*-*.json K2.json
  echo "check-export: Spark took $(($(date +%s) - started)) s"
fi
