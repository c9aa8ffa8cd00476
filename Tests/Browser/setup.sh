#!/bin/sh
# Installs what check.py needs: Debian's chromium, and playwright from PyPI into the environment that is named.
set -eu
environment=${1:?"usage: setup.sh DIRECTORY"}
command -v chromium > /dev/null || { apt-get update && apt-get install -y --no-install-recommends chromium python3-venv; }
python3 -m venv "$environment"
"$environment/bin/pip" install --quiet playwright==1.65.2
echo "run $environment/bin/python Tests/Browser/check.py PROGRAM"
