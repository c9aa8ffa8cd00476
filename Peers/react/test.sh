#!/bin/sh
# Runs the tests in a folder: test.sh FOLDER. By jest if it is installed, otherwise by node's own runner, which has less to start.
set -eu
if node -e 'require.resolve("jest/bin/jest")' 2>/dev/null; then
  exec node "$(node -p 'require.resolve("jest/bin/jest")')" --rootDir "$1"
fi
exec node --test "$1"
