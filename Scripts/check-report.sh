#!/bin/sh
# Opens reports and served screens in a browser, and checks what they show and how they can be used: check-report.sh [REDRAW-TRACE [SCREENSHOTS]]
#
# Installs what it needs: chromium from Debian, and the pinned packages of Tests/Browser/requirements.txt below .build.
# Where they can't be had, it says so and ends with 77.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
tool=${1:-$root/.build/debug/redraw-trace}
environment=$root/.build/browser-python

skip() {
  echo "check-report: skipped: $1" >&2
  exit 77
}

if ! command -v chromium >/dev/null 2>&1; then
  apt-get update -qq >/dev/null 2>&1 || true
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium >/dev/null 2>&1 ||
    skip 'chromium is not installed; install it with: apt-get install chromium'
fi
[ -x "$environment/bin/python" ] || python3 -m venv "$environment" >/dev/null 2>&1 ||
  skip 'python3 has no module venv; install it with: apt-get install python3-venv'
"$environment/bin/pip" install --quiet --disable-pip-version-check -r "$root/Tests/Browser/requirements.txt" 2>/dev/null ||
  skip 'the package index of Python has no answer'
"$environment/bin/python" "$root/Tests/Browser/check.py" "$tool" ${2:+"$2"}
exec "$environment/bin/python" "$root/Tests/Browser/check_serve.py" "$tool" ${2:+"$2"}
