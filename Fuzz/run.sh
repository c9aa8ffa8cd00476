#!/bin/sh
# Fuzzes the reader with libFuzzer and AddressSanitizer.
#
#   FUZZ_SECONDS=600 Fuzz/run.sh          # how long; 60 if not said
#   Fuzz/run.sh Fuzz/findings/crash-…     # reads these files once instead
#
# What it finds is kept in Fuzz/findings, the inputs that reached something new in .build/fuzz/corpus.
set -eu
cd "$(dirname "$0")/.."

if ! command -v swiftc >/dev/null; then
  echo "Fuzz/run.sh: swiftc was not found; install Swift 6.2 or later from https://www.swift.org/install and put it on PATH" >&2
  exit 1
fi

build=.build/fuzz
findings=Fuzz/findings
mkdir -p "$build/corpus" "$build/seeds" "$findings"

library=$(find Sources/TraceFormat -name '*.swift')

# shellcheck disable=SC2086 # a list of files
swiftc -swift-version 6 -package-name redraw_trace -warnings-as-errors -module-name ReaderFuzzer -parse-as-library -O -wmo -g -use-ld=lld -sanitize=fuzzer,address \
  -emit-executable -emit-module-path "$build/ReaderFuzzer.swiftmodule" -o "$build/reader-fuzzer" $library Fuzz/ReaderFuzzer/*.swift

# Swift's own crash reporter would wait at a prompt.
export SWIFT_BACKTRACE=enable=no

if [ $# -gt 0 ]; then
  exec "$build/reader-fuzzer" -timeout=10 -rss_limit_mb=1024 "$@"
fi

swift run --quiet trace-maker seeds "$build/seeds"
[ -d Fixtures/Traces ] && cp Fixtures/Traces/*.rtrace "$build/seeds/" 2>/dev/null || true
exec "$build/reader-fuzzer" -max_total_time="${FUZZ_SECONDS:-60}" -max_len=65536 -timeout=10 -rss_limit_mb=1024 \
  -artifact_prefix="$findings/" -print_final_stats=1 "$build/corpus" "$build/seeds"
