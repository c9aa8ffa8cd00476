#!/bin/sh
# Installs the program, its manual and its completions: install.sh PROGRAM PREFIX
set -eu
program=$1
prefix=$2
share=$prefix/share

install -d "$prefix/bin" "$share/man/man1" "$share/bash-completion/completions" \
  "$share/zsh/site-functions" "$share/fish/vendor_completions.d"
install -m 755 "$program" "$prefix/bin/redraw-trace"

# What is compiled and linked into a user's own sources: modules, their library, the compiler's plugin for macros.
built=$(dirname "$program")
library=$prefix/lib/redraw-trace
install -d "$library/Modules"
for module in RedrawCore RedrawCombine RedrawRunner TraceFormat TraceRecording RecordingProtocol; do
  if [ -e "$built/Modules/$module.swiftmodule" ]; then
    install -m 644 "$built/Modules/$module.swiftmodule" "$library/Modules/$module.swiftmodule"
  fi
done
install -m 644 "$built/libRedrawRunner.a" "$library/libRedrawRunner.a"
install -m 755 "$built/RedrawMacros-tool" "$library/RedrawMacros-tool"

"$program" man >"$share/man/man1/redraw-trace.1"
commands=$("$program" --help | sed -n '/^Commands:/,/^$/p' | awk '/^  [^ ]/ { print $1 }')
for command in $commands; do
  "$program" man "$command" >"$share/man/man1/redraw-trace-$command.1"
done
"$program" completions bash >"$share/bash-completion/completions/redraw-trace"
"$program" completions zsh >"$share/zsh/site-functions/_redraw-trace"
"$program" completions fish >"$share/fish/vendor_completions.d/redraw-trace.fish"
echo "installed $prefix/bin/redraw-trace; its manual: man redraw-trace"
