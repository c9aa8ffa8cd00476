#!/bin/sh
# The same work by what one might pick instead, side by side with redraw-bench: bench-peers.sh REDRAW-BENCH [ARGUMENTS]
# Peers that are not installed are left out with a word.
set -eu

bench=$1
shift
peers=$(cd "$(dirname "$0")/../Peers" && pwd)
built=$(cd "$(dirname "$0")/.." && pwd)/.build/peers

# React, from Debian, which keeps modules where node has to be told to look.
NODE_PATH=${NODE_PATH:-/usr/share/nodejs}
export NODE_PATH
if command -v node >/dev/null 2>&1 && node -e 'require("react"); require("react-dom")' 2>/dev/null; then
  set -- "$@" --react "$peers/react/ticks.js"
else
  echo 'bench-peers: React was not found and is left out; install it with: apt-get install nodejs node-react node-react-dom' >&2
fi

mkdir -p "$built"
if command -v lttng-sessiond >/dev/null 2>&1 && command -v babeltrace2 >/dev/null 2>&1 &&
  cc -O2 -I"$peers/lttng" "$peers/lttng/play.c" -llttng-ust -ldl -o "$built/play" 2>"$built/log"; then
  PLAY=$built/play
  export PLAY
  set -- "$@" --lttng "$peers/lttng/record.sh"
else
  echo 'bench-peers: LTTng was not found and is left out; install it with: apt-get install lttng-tools liblttng-ust-dev babeltrace2' >&2
fi

exec "$bench" peers "$@"
