#!/bin/sh
# Records a trace and looks at it: demo.sh PROGRAM
set -eu
program=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
mkdir -p demo
cd demo

show() {
  printf '\n$ redraw-trace %s\n' "$*"
  "$program" "$@"
}

echo 'A list of rows; each tick activates the next one. Every item also gets a new value that no view shows.'
show record active-row-hidden-value
show summary active-row-hidden-value.rtrace --ticks 0..2
echo
echo 'Six cells in each tick, four of them for nothing. Why?'
show reasons active-row-hidden-value.rtrace --ticks 2 --view ItemCell --explain
printf '\nThe trace is demo/active-row-hidden-value.rtrace. "%s --help" tells what else there is.\n' "$1"
