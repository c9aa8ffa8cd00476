#!/bin/sh
# Measures figures on the machine as it is, then with a busy loop on each processor: check-verdicts.sh REDRAW-BENCH [NAME...]
#
# Fails if a goal is met in one of the runs and missed in the other; one that stays undecided is listed. All figures take about
# half an hour. The two reports stay in the current folder: verdicts-quiet.json and verdicts-loaded.json.
set -eu
bench=$1
shift
loops=
trap 'for loop in $loops; do kill "$loop" 2>/dev/null || true; done' EXIT

# A missed goal ends the run with 1, which is a verdict like any other.
measure() {
  report=$1
  shift
  rm -f "$report"
  "$bench" run "$@" --json "$report" >/dev/null || [ -s "$report" ]
}

measure verdicts-quiet.json "$@"
for _ in $(seq "$(getconf _NPROCESSORS_ONLN)"); do
  sh -c 'while :; do :; done' &
  loops="$loops $!"
done
measure verdicts-loaded.json "$@"

python3 - <<'PYTHON'
import json, sys

def verdicts(path):
    judged = {}
    for figure in json.load(open(path))["measurements"]:
        if "verdict" not in figure: continue
        interval, most = figure.get("interval"), figure["goal"]["most"]
        words = f'{interval["lower"]:.3g} to {interval["upper"]:.3g}, goal {most:.3g}' if interval else f"goal {most:.3g}"
        judged[figure["name"]] = (figure["verdict"], words)
    return judged

quiet, loaded = verdicts("verdicts-quiet.json"), verdicts("verdicts-loaded.json")
turned = 0
for name in quiet:
    pair = (quiet[name], loaded.get(name, ("not measured", "")))
    if pair[0][0] == pair[1][0]: continue
    turned += {pair[0][0], pair[1][0]} == {"met", "missed"}
    print(f"{name}: {pair[0][0]} ({pair[0][1]}), under load {pair[1][0]} ({pair[1][1]})")
same = sum(quiet[name][0] == loaded.get(name, ("",))[0] for name in quiet)
met = sum(verdict[0] == "met" for verdict in quiet.values())
print(f"{len(quiet)} goals, {met} met; {same} verdicts are the same under load, {turned} turned")
sys.exit(turned > 0)
PYTHON
