#!/bin/sh
# Builds redraw-trace by the step that Docs/CI.md prints for an empty cache, and guards a repository with it: check-ci-jobs.sh
#
# What else the jobs do is run by the tests, with what a filled cache restores. This takes the time of a release build from
# nothing: some five minutes on four cores.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
app=$(mktemp -d)
trap 'rm -rf "$app"' EXIT

step=$(awk '/- name: Build redraw-trace/ { found = 1 } found && /^ *run: \|/ { inside = 1; next }
  inside && !/^          / { exit } inside { print substr($0, 11) }' "$root/Docs/CI.md")
case $step in
*RedrawRunner*install.sh*) ;;
*)
  echo 'check-ci-jobs: the step "Build redraw-trace" was not found in Docs/CI.md; correct it, or this script' >&2
  exit 1
  ;;
esac

git clone -q --depth 1 "file://$root" "$app/.redraw-trace"
cp -R "$root/Examples/Basket" "$app/Basket"
cd "$app"
git init -q .
sh -e -c "$step"

PATH=$app/.redraw-trace-tools/bin:$PATH
export XDG_CACHE_HOME="$app/cache"
redraw-trace baseline record redraws --sources Basket
redraw-trace baseline compare redraws --no-code-in-manifest
# A second view of each row, which the baseline doesn't have.
sed -i 's/BasketRow(item: item/BasketRow(item: item, onToggle: {}); &/' Basket/BasketView.swift
code=0
redraw-trace baseline compare redraws --no-code-in-manifest --format github || code=$?
if [ "$code" != 1 ]; then
  echo "check-ci-jobs: a comparison that should have failed with 1 ended with $code" >&2
  exit 1
fi
echo 'check-ci-jobs: the step builds what the job calls'
