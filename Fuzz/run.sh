#!/bin/sh
# Fuzzes with libFuzzer and AddressSanitizer: the reader, importing, and whole commands on traces whose checksums hold.
#
#   FUZZ_SECONDS=600 Fuzz/run.sh                     # all, so long each; 60 if not said
#   Fuzz/run.sh reader | import | commands           # one of them
#   FUZZ_SHOW=1 Fuzz/run.sh commands Fuzz/findings/… # runs these files once, and shows each command line
#
# What they find is kept in Fuzz/findings, the inputs that reached something new in .build/fuzz/corpus.
set -eu
cd "$(dirname "$0")/.."

if ! command -v swiftc >/dev/null; then
  echo "Fuzz/run.sh: swiftc was not found; install Swift 6.2 or later from https://www.swift.org/install and put it on PATH" >&2
  exit 1
fi

case "${1:-}" in
  reader | import | commands) targets=$1; shift ;;
  "") targets="reader import commands" ;;
  *) echo "Fuzz/run.sh: unknown target '$1'; name 'reader', 'import' or 'commands', then files" >&2; exit 2 ;;
esac

build=.build/fuzz
findings=Fuzz/findings
mkdir -p "$build/seeds/traces" "$build/seeds/imports" "$findings"
# Swift's own crash reporter would wait at a prompt.
export SWIFT_BACKTRACE=enable=no
# Memory that was freed is kept apart for a while, and would count against the limit.
export ASAN_OPTIONS="quarantine_size_mb=16:${ASAN_OPTIONS:-}"

# Where commands find their inputs and leave their outputs: in memory, and gone at the end.
FUZZ_FOLDER=$(mktemp -d /dev/shm/redraw-fuzz-XXXXXX)
export FUZZ_FOLDER
trap 'rm -rf "$FUZZ_FOLDER"' EXIT
trap 'exit 130' INT TERM

# compile MODULE OPTIONS…
compile() {
  module=$1
  shift
  swiftc -swift-version 6 -package-name redraw_trace -warnings-as-errors -parse-as-library -O -wmo -g -use-ld=lld \
    -sanitize=fuzzer,address -emit-executable -module-name "$module" -emit-module-path "$build/$module.swiftmodule" "$@"
}

# Compiled with the sanitizer, it leaves the C library's functions alone.
compile_interposition() {
  for file in Sources/SystemInterposition/*.c; do
    clang -O -g -fsanitize=address -I Sources/SystemInterposition/include -c "$file" \
      -o "$build/interposition/$(basename "$file" .c).o"
  done
}

# compile_module NAME OPTIONS…
compile_module() {
  module=$1
  shift
  # shellcheck disable=SC2046 # a list of files
  swiftc -swift-version 6 -package-name redraw_trace -warnings-as-errors -parse-as-library -O -wmo -g -sanitize=address \
    -module-name "$module" -emit-module -emit-module-path "$build/$module.swiftmodule" -I "$build" \
    -c -o "$build/$module.o" "$@" $(find "Sources/$module" -name '*.swift')
}

compile_system() {
  mkdir -p "$build/interposition"
  compile_interposition
  compile_module SystemCalls
}

build_import() {
  compile_system
  compile_module TraceFormat
  # Where inputs lead is of interest in what is fuzzed alone.
  compile_module TraceImport -sanitize-coverage=edge,trace-cmp,inline-8bit-counters,pc-table
  compile ImportFuzzer -I "$build" -o "$build/import-fuzzer" "$build/SystemCalls.o" "$build/TraceFormat.o" \
    "$build/TraceImport.o" "$build"/interposition/*.o Fuzz/ImportFuzzer/*.swift
}

build_reader() {
  compile_system
  # shellcheck disable=SC2046 # a list of files
  compile ReaderFuzzer -I "$build" -o "$build/reader-fuzzer" "$build/SystemCalls.o" "$build"/interposition/*.o \
    $(find Sources/TraceFormat -name '*.swift') Fuzz/ReaderFuzzer/*.swift
}

# All that the command line is linked from, with what libFuzzer needs to know where its inputs lead.
build_commands() {
  swift build --quiet -c release --scratch-path "$build/commands" --target redraw-trace -Xswiftc -enable-testing \
    -Xcc -fsanitize=address -Xswiftc -sanitize=address -Xswiftc -sanitize-coverage=edge,trace-cmp,inline-8bit-counters,pc-table
  # shellcheck disable=SC2046 # a list of files
  compile CommandFuzzer -o "$build/commands-fuzzer" -I "$build/commands/release/Modules" \
    Fuzz/CommandFuzzer/*.swift $(find "$build/commands/release/" -path '*.build/*.o' ! -path '*-tool.build/*')
}

# How long an input may take, in seconds, and how much memory, in megabytes.
limits() {
  case $1 in
    reader | import) echo '-timeout=10 -rss_limit_mb=1024' ;;
    commands) echo '-timeout=20 -rss_limit_mb=1024' ;;
  esac
}

for target in $targets; do
  "build_$target"
done
if [ $# -gt 0 ]; then
  # shellcheck disable=SC2046 # options
  "$build/$targets-fuzzer" $(limits "$targets") "$@"
  exit
fi

swift run --quiet trace-maker seeds "$build/seeds/traces"
cp Fixtures/Traces/*.rtrace "$build/seeds/traces/"
cp Fixtures/Import/* "$build/seeds/imports/"
for target in $targets; do
  mkdir -p "$build/corpus/$target"
  case $target in
    import) seeds=$build/seeds/imports ;;
    *) seeds=$build/seeds/traces ;;
  esac
  # shellcheck disable=SC2046 # options
  "$build/$target-fuzzer" -max_total_time="${FUZZ_SECONDS:-60}" -max_len=65536 $(limits "$target") \
    -artifact_prefix="$findings/$target-" -print_final_stats=1 "$build/corpus/$target" "$seeds"
done
