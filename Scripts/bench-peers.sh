#!/bin/sh
# The same work by what one might pick instead, side by side with redraw-bench: bench-peers.sh REDRAW-BENCH [ARGUMENTS]
# Peers that are not installed are left out with a word; where none is left, nothing is measured.
set -eu

bench=$1
shift
peers=$(cd "$(dirname "$0")/../Peers" && pwd)
built=$(cd "$(dirname "$0")/.." && pwd)/.build/peers
found=0

say() { echo "bench-peers: $1" >&2; }

# React, from Debian, which keeps modules where node has to be told to look.
NODE_PATH=${NODE_PATH:-/usr/share/nodejs}
export NODE_PATH
if command -v node >/dev/null 2>&1 && node -e 'require("react"); require("react-dom"); require("react-test-renderer")' 2>/dev/null; then
  set -- "$@" --react "$peers/react/ticks.js"
  found=1
else
  say 'React was not found and is left out; install it with: apt-get install nodejs node-react node-react-dom node-react-test-renderer'
fi

mkdir -p "$built"
if ! command -v lttng-sessiond >/dev/null 2>&1 || ! command -v babeltrace2 >/dev/null 2>&1; then
  say 'LTTng was not found and is left out; install it with: apt-get install lttng-tools liblttng-ust-dev babeltrace2'
elif ! command -v cc >/dev/null 2>&1; then
  say 'LTTng is left out, since its player is C and cc was not found; install it with: apt-get install gcc'
elif ! cc -O2 -I"$peers/lttng" "$peers/lttng/play.c" -llttng-ust -ldl -o "$built/play" 2>"$built/log"; then
  cat "$built/log" >&2
  say 'LTTng is left out, since its player can not be compiled; its headers come with: apt-get install liblttng-ust-dev'
else
  PLAY=$built/play
  export PLAY
  set -- "$@" --lttng "$peers/lttng/record.sh"
  found=1
fi

if [ "$found" = 0 ]; then
  say 'there is no peer, so nothing is measured'
  exit 0
fi
exec "$bench" peers "$@"
