#!/bin/sh
# Records evaluations with LTTng-UST: record.sh RAW-RECORDS REPETITIONS OUTPUT
# Prints what play prints. The session daemon is this script's own; it ends with it. PLAY names the built play.c.
set -eu

raw=$1 repetitions=$2 output=$3
rm -rf "$output"
LTTNG_HOME=$(mktemp -d)
export LTTNG_HOME
log=$LTTNG_HOME/log
lttng-sessiond --no-kernel >"$log" 2>&1 &
daemon=$!
trap 'kill "$daemon" 2>/dev/null; wait "$daemon" 2>/dev/null; rm -rf "$LTTNG_HOME"' EXIT

tries=0
until lttng --no-sessiond list >>"$log" 2>&1; do
  tries=$((tries + 1))
  if [ "$tries" -gt 50 ]; then
    cat "$log" >&2
    exit 1
  fi
  sleep 0.1
done

{
  lttng --no-sessiond create redraw --output="$output"
  lttng --no-sessiond enable-channel --userspace --subbuf-size=4M --num-subbuf=8 --blocking-timeout=inf evaluations
  lttng --no-sessiond enable-event --userspace --channel=evaluations redraw:evaluation
  lttng --no-sessiond start
} >>"$log" 2>&1 || { cat "$log" >&2; exit 1; }
LTTNG_UST_ALLOW_BLOCKING=1 "$PLAY" "$raw" "$repetitions"
{
  lttng --no-sessiond stop
  lttng --no-sessiond destroy
} >>"$log" 2>&1
