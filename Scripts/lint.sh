#!/bin/sh
# Checks what the formatter can't: the length of files, words that promise work or trap on input, that a test has
# one name, the layers of folders, that public types have a comment, that what is to be inlined can be, and that documents name what
# exists.
set -eu
cd "$(dirname "$0")/.."
failed=0

long=$(find Sources Tests Benchmarks Fuzz -name '*.swift' -exec wc -l {} + | awk '$2 != "total" && $1 > 400 { print "  " $2 ": " $1 " lines" }')
if [ -n "$long" ]; then
  echo 'lint: files of more than 400 lines; each probably holds more than one concept:' >&2
  echo "$long" >&2
  failed=1
fi

words=$(grep -rnE '\b(TODO|FIXME|XXX)\b|try!|fatalError\(' --include='*.swift' Sources Benchmarks/Sources || true)
if [ -n "$words" ]; then
  echo 'lint: these lines promise work or trap; finish them or throw an error:' >&2
  echo "$words" >&2
  failed=1
fi

# What asks the operating system lies in one folder, so that a port is one folder. What the Swift runtime has is no part of that.
import='^ {0,2}(@[a-zA-Z_]+ )*((public|package|internal|private|fileprivate) )?import ((struct|class|enum|func|var|let|typealias) )?'
system=$(grep -rnE "$import(Glibc|Musl|Darwin|Android|Dispatch)\\b|@_silgen_name\\(\"(\$|[^s$]|s[^w])" --include='*.swift' Sources Tests Benchmarks Examples |
  grep -v '^Sources/SystemCalls/' || true)
if [ -n "$system" ]; then
  echo 'lint: these ask the system by themselves; call what Sources/SystemCalls has, or add it there:' >&2
  echo "$system" >&2
  failed=1
fi

# Foundation is what sources of SwiftUI expect, and what reads JSON of other programs; the command line starts without it.
foundation=$(grep -rnE "${import}Foundation" --include='*.swift' Sources |
  grep -vE '^Sources/(RedrawCombine|RedrawCore|RedrawData|RedrawCoreData|RedrawScenarios|MacroExpansion)/|/PackageManifest.swift:' || true)
if [ -n "$foundation" ]; then
  echo 'lint: these import Foundation, which this target does without; see ARCHITECTURE.md:' >&2
  echo "$foundation" >&2
  failed=1
fi

# A test has one name, a sentence: func `a damaged block costs itself alone`().
named=$(find Tests Benchmarks/Tests -name '*.swift' -exec awk '
  FNR == 1 { open = "" }
  open != "" && /^ *"/ { print open }
  { open = "" }
  /@Test\(("|#")/ { print "  " FILENAME ":" FNR }
  /@Test\($/ { open = "  " FILENAME ":" FNR }' {} +)
if [ -n "$named" ]; then
  echo 'lint: these tests have two names; make the sentence the name of the function, in backticks:' >&2
  echo "$named" >&2
  failed=1
fi

# Folders that name what a higher layer declares; public types without a comment; documents that name what is gone; what is to be
# inlined and can't be.
if command -v python3 >/dev/null 2>&1; then
  Scripts/arrows.py >&2 || failed=1
  Scripts/doc-comments.py >&2 || failed=1
  Scripts/doc-names.py >&2 || failed=1
  Scripts/inlinable.py >&2 || failed=1
else
  echo 'lint: python3 was not found, so layers, comments, the names in documents and what is inlined are not checked; install it with: apt-get install python3' >&2
fi
exit $failed
