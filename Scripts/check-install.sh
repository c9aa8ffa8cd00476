#!/bin/sh
# Checks that what `make install` installs works from elsewhere: check-install.sh PROGRAM
set -eu
cd "$(dirname "$0")/.."
program=${1:?say which program to install: check-install.sh PROGRAM}
prefix=$(mktemp -d)
trap 'rm -rf "$prefix"' EXIT

Scripts/install.sh "$program" "$prefix"
mkdir "$prefix/elsewhere"
cd "$prefix/elsewhere"
installed=$prefix/bin/redraw-trace
"$installed" --version
"$installed" record A2 -o a.rtrace
"$installed" verify a.rtrace
for file in man/man1/redraw-trace.1 man/man1/redraw-trace-record.1 man/man1/redraw-trace-baseline-record.1 \
  bash-completion/completions/redraw-trace zsh/site-functions/_redraw-trace \
  fish/vendor_completions.d/redraw-trace.fish redraw-trace/schemas/why.schema.json \
  doc/redraw-trace/CI.md; do
  if [ ! -s "$prefix/share/$file" ]; then
    echo "check-install: $file is missing or empty; see Scripts/install.sh" >&2
    exit 1
  fi
done
