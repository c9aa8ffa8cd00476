#!/bin/sh
# Checks what the formatter can't: the length of files, words that promise work or trap on input, the layers of folders, and
# that public types have a comment.
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

# Folders that name what a higher layer declares; public types without a comment.
if command -v python3 >/dev/null 2>&1; then
  Scripts/arrows.py >&2 || failed=1
  Scripts/doc-comments.py >&2 || failed=1
else
  echo 'lint: python3 was not found, so neither layers nor comments are checked; install it with: apt-get install python3' >&2
fi
exit $failed
