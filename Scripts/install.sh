#!/bin/sh
# Installs the program, its manual, its completions, documents and the schemas of its JSON: install.sh PROGRAM PREFIX
set -eu
program=$1
prefix=$2
share=$prefix/share

install -d "$prefix/bin" "$share/man/man1" "$share/bash-completion/completions" \
  "$share/zsh/site-functions" "$share/fish/vendor_completions.d"
install -m 755 "$program" "$prefix/bin/redraw-trace"

# What help and messages refer to.
docs=$(dirname "$0")/../Docs
install -d "$share/redraw-trace/schemas" "$share/doc/redraw-trace"
install -m 644 "$docs"/Schemas/*.json "$share/redraw-trace/schemas"
install -m 644 "$docs"/*.md "$share/doc/redraw-trace"

# What is compiled and linked into a user's own sources: modules, their library, the compiler's plugin for macros.
built=$(dirname "$program")
library=$prefix/lib/redraw-trace
install -d "$library/Modules"
for module in SystemCalls RedrawCore RedrawSDK27 RedrawCombine RedrawData RedrawCoreData RedrawMacros RedrawRunner TraceFormat TraceRecording RecordingProtocol; do
  if [ -e "$built/Modules/$module.swiftmodule" ]; then
    install -m 644 "$built/Modules/$module.swiftmodule" "$library/Modules/$module.swiftmodule"
  fi
done
install -m 644 "$built/libRedrawRunner.a" "$library/libRedrawRunner.a"
install -m 755 "$built/RedrawMacroPlugin-tool" "$library/RedrawMacroPlugin-tool"

"$program" man >"$share/man/man1/redraw-trace.1"
# The commands that help lists for these words; none for one that has no commands of its own.
commands_of() {
  "$program" "$@" --help | sed -n '/^Commands:/,/^$/p' | awk '/^  [^ ]/ { print $1 }'
}
for command in $(commands_of); do
  "$program" man "$command" >"$share/man/man1/redraw-trace-$command.1"
  for part in $(commands_of "$command"); do
    "$program" man "$command" "$part" >"$share/man/man1/redraw-trace-$command-$part.1"
  done
done
"$program" completions bash >"$share/bash-completion/completions/redraw-trace"
"$program" completions zsh >"$share/zsh/site-functions/_redraw-trace"
"$program" completions fish >"$share/fish/vendor_completions.d/redraw-trace.fish"
echo "installed $prefix/bin/redraw-trace; its manual: man redraw-trace"
