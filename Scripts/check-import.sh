#!/bin/sh
# Imports generated exports of Instruments under a memory limit: check-import.sh REDRAW-TRACE TRACE-MAKER [BYTES]
#
# Both programs should be release builds. The exports are of Xcode 26 and 27, and have a gigabyte each unless BYTES says otherwise.
# Fails if the peak is 200 MB or more, and prints how fast each was read, which depends on the machine.
set -eu
tool=$1
maker=$2
bytes=${3:-1000000000}
most=200000
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

milliseconds() {
  echo $(($(date +%s%N) / 1000000))
}

for release in 26 27; do
  "$maker" xctrace "$release" "$bytes" "$work/export.xml"
  began=$(milliseconds)
  "$maker" peak "$work/peak" "$tool" import "$work/export.xml" --overwrite -o "$work/export.rtrace"
  took=$(($(milliseconds) - began))
  read -r code kilobytes <"$work/peak"
  echo "Xcode $release: $((kilobytes / 1024)) MiB at most, $((bytes / 1000 / (took > 0 ? took : 1))) MB/s"
  if [ "$code" -ne 0 ]; then
    echo "check-import: an export of Xcode $release ends with $code" >&2
    exit 1
  fi
  if [ "$kilobytes" -ge "$most" ]; then
    echo "check-import: an export of Xcode $release takes $kilobytes KB, and may take $most" >&2
    exit 1
  fi
  "$tool" verify "$work/export.rtrace"
done
