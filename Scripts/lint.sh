#!/bin/sh
# Checks what the formatter can't: the length of files, and words that promise work or trap on input.
set -eu
cd "$(dirname "$0")/.."
failed=0

long=$(find Sources Tests Fuzz -name '*.swift' -exec wc -l {} + | awk '$2 != "total" && $1 > 400 { print "  " $2 ": " $1 " lines" }')
if [ -n "$long" ]; then
  echo 'lint: files of more than 400 lines; each probably holds more than one concept:' >&2
  echo "$long" >&2
  failed=1
fi

words=$(grep -rnE '\b(TODO|FIXME|XXX)\b|try!|fatalError\(' --include='*.swift' Sources || true)
if [ -n "$words" ]; then
  echo 'lint: these lines promise work or trap; finish them or throw an error:' >&2
  echo "$words" >&2
  failed=1
fi
exit $failed
