#!/usr/bin/env python3
"""Makes the data of a report from traces, without the command: `sample.py feed.rtrace [head.rtrace] > report.json`.

It computes from `redraw-trace dump --format json` alone what Docs/ReportData.md describes, slowly and in memory, so that
the page can be worked on without a build, and the command's data be compared with something made another way.
"""
import collections
import json
import os
import subprocess
import sys

PROGRAM = os.environ.get("REDRAW_TRACE", "redraw-trace")
MOST_BINS, MOST_TICKS, MOST_DETAILED, MOST_NODES, MOST_VIEW_LANES = 2048, 5000, 24000, 20000, 12


def records(path):
    with subprocess.Popen([PROGRAM, "dump", "--format", "json", path], stdout=subprocess.PIPE, text=True) as dump:
        for line in dump.stdout:
            yield json.loads(line)


class Numbering(dict):
    """Numbers for values, in the order in which they are first met."""

    def __missing__(self, key):
        self[key] = len(self)
        return self[key]


def words(reason):
    names = [f"@{flag}".replace("@view", "@self") for flag in reason["flags"] if flag != "first"]
    return ", ".join(names + [property["name"] for property in reason["properties"]]) or "unchanged"


ADVICE = {
    "closure": "Capture only what the closure uses, or pass the method itself: a closure that captures is different each time.",
    "incomparable": "Store something that can be compared, or make the view Equatable.",
    "identity": "Keep the object in a @State or outside the body: each evaluation creates a different one.",
    "binding": "Pass on a stored binding: the body creates a new one each time.",
}


def advice(reason):
    differed = reason["differed"]
    if "first" in reason["flags"]:
        return ""
    if differed:
        field = f"{differed['name']}.{reason['fieldPath']}" if reason["fieldPath"] else differed["name"]
        general = f"Pass only what the view shows: {field} differed, but the output did not."
        if reason["rule"] == "bytes":
            general += " An == of plain old data is never called; store a value that isn't plain, or exclude the field."
        return ADVICE.get(reason["rule"], general)
    holders = {property["holder"] for property in reason["properties"]}
    if holders & {"stateObject", "observedObject", "environmentObject"}:
        return ("Make the object @Observable, or move what changes into an object of its own: "
                "every view that declares an ObservableObject runs when any of its properties changes.")
    if "environment" in holders:
        return "Read the environment value in the view that shows it, or remove the declaration."
    if reason["properties"]:
        return f"Read {reason['properties'][0]['name']} in a smaller view: this one depends on it without showing it."
    return "Move what changes into a view of its own: this body reads it without showing it."


def shown(value):
    return value if len(value) <= 200 else value[:199] + "…"


class Trace:
    def __init__(self, path):
        self.name, self.path = os.path.basename(path).removesuffix(".rtrace"), path
        self.views, self.reasons, self.writes, self.labels = Numbering(), Numbering(), Numbering(), Numbering()
        self.types, self.reason_values, self.write_values = [], [], []
        self.nodes, self.node_numbers = [], {}
        self.ticks, self.head = [], {}
        self.objects = collections.defaultdict(lambda: [0, 0, 0, 0])
        self.view_sums = collections.defaultdict(lambda: [0, 0, 0])
        self.pairs = collections.defaultdict(lambda: [0, 0])
        for record in records(path):
            getattr(self, "on_" + record["record"], lambda record: None)(record)

    def view(self, type_):
        number = self.views[type_["name"]]
        if number == len(self.types):
            self.types.append(type_)
        return number

    def on_trace(self, record):
        self.head = record

    def on_mount(self, record):
        self.node_numbers[record["node"]] = len(self.nodes)
        parent = self.node_numbers.get(record["parent"], -1)
        self.nodes.append([parent, self.view(record["type"]), record["identity"], 0, 0])

    def on_tickBegin(self, record):
        self.tick = {"record": record, "causes": [], "evaluations": [], "commit": [0, 0, 0], "skipped": 0, "latest": {}}

    def start(self, key, value):
        number = self.writes[key]
        if number == len(self.write_values):
            self.write_values.append({**value, "times": 0, "equal": 0, "evaluations": 0, "wasted": 0, "views": {}})
        return number

    def on_event(self, record):
        self.tick["causes"].append({
            "kind": "event", "name": record["kind"], "target": record["target"], "cause": record["cause"], "write": -1})

    def on_write(self, record):
        property_, site = record["property"], record["site"] or {"file": "", "line": 0, "function": ""}
        write = self.start((property_["owner"], property_["name"], site["file"], site["line"]), {
            "kind": "write", "property": property_["name"], "owner": property_["owner"], "holder": property_["holder"],
            "valueType": property_["valueType"], "file": site["file"], "line": site["line"], "function": site["function"]})
        self.write_values[write]["times"] += 1
        self.write_values[write]["equal"] += record["isEqual"]
        self.tick["causes"].append({
            "kind": "write", "cause": record["cause"], "write": write, "equal": record["isEqual"],
            "old": shown(record["oldValue"]), "new": shown(record["newValue"])})
        sums = self.objects[property_["owner"], property_["name"], property_["holder"], property_["valueType"]]
        sums[0] += 1
        sums[1] += record["isEqual"]

    def reason(self, reason):
        number = self.reasons[json.dumps(reason)]
        if number == len(self.reason_values):
            differed = reason["differed"] or (reason["properties"] or [{}])[0]
            self.reason_values.append({
                "words": words(reason), "first": "first" in reason["flags"], "property": differed.get("name", ""),
                "owner": differed.get("owner", ""), "holder": differed.get("holder", ""),
                "valueType": differed.get("valueType", ""), "fieldPath": reason["fieldPath"], "rule": reason["rule"],
                "advice": advice(reason)})
        return number

    def on_evaluation(self, record):
        node, latest = self.node_numbers.get(record["node"], -1), self.tick["latest"]
        above = self.nodes[node][0] if node >= 0 else -1
        while above >= 0 and above not in latest:
            above = self.nodes[above][0]
        maker = latest[above] if above >= 0 and record["cause"] == 0 else -1
        origin = record["cause"] or (self.tick["evaluations"][maker]["origin"] if maker >= 0 else 0)
        reason, view = self.reason(record["reason"]), self.view(record["type"])
        latest[node] = len(self.tick["evaluations"])
        self.tick["evaluations"].append({
            "node": node, "view": view, "reason": reason, "cause": record["cause"], "maker": maker,
            "times": 1, "wasted": int(record["isWasted"]), "old": shown(record["oldValue"]), "new": shown(record["newValue"]),
            "origin": origin})

    def on_waste(self, record):
        latest = self.tick["latest"].get(self.node_numbers.get(record["node"], -1))
        if latest is not None:
            self.tick["evaluations"][latest]["wasted"] = 1

    def on_skip(self, record):
        self.tick["skipped"] += record.get("count", 1)
        self.view_sums[self.view(record["type"])][2] += record.get("count", 1)

    def on_commit(self, record):
        self.tick["commit"] = [record["inserted"], record["removed"], record["updated"]]

    def on_tickEnd(self, record):
        for one in self.tick["evaluations"]:
            self.count(one)
        del self.tick["latest"]
        self.ticks.append(self.tick)

    def count(self, one):
        causes, wasted = self.tick["causes"], one["wasted"]
        if self.reason_values[one["reason"]]["first"] and one["origin"] == 0:
            write = self.start("appearance", {"kind": "appearance"})
        elif one["origin"] == 0 or one["origin"] > len(causes):
            write = self.start("unknown", {"kind": "unknown"})
        elif causes[one["origin"] - 1]["kind"] == "event":
            event = causes[one["origin"] - 1]
            write = self.start((event["name"], event["target"]), {"kind": "event", "name": event["name"], "target": event["target"]})
        else:
            write = causes[one["origin"] - 1]["write"]
        value = self.write_values[write]
        for sums in (value, value["views"].setdefault(one["view"], {"evaluations": 0, "wasted": 0})):
            sums["evaluations"] += 1
            sums["wasted"] += wasted
        for sums, place in ((self.view_sums[one["view"]], 0), (self.pairs[one["view"], one["reason"], write], 0)):
            sums[place] += 1
            sums[place + 1] += wasted
        if value["kind"] == "write":
            sums = self.objects[value["owner"], value["property"], value["holder"], value["valueType"]]
            sums[2] += 1
            sums[3] += wasted
        if one["node"] >= 0:
            self.nodes[one["node"]][3] += 1
            self.nodes[one["node"]][4] += wasted

    # What the page takes.

    def data(self):
        details, detail_of = self.details()
        ticks = [self.tick_row(tick, detail_of.get(index, -1)) for index, tick in enumerate(self.ticks)]
        listed = sorted(sorted(range(len(ticks)), key=lambda i: (-ticks[i]["wasted"], -ticks[i]["evaluations"], i))[:MOST_TICKS])
        nodes = self.nodes[:MOST_NODES]
        columns = lambda rows, names: {name: [row[name] for row in rows] for name in names}
        sums = [self.view_sums[number] for number in range(len(self.types))]
        return {
            "name": self.name, "file": os.path.basename(self.path), "scenario": self.head.get("scenario", ""),
            "producer": self.head.get("producer", ""), "settings": self.head.get("parameters", []),
            "totals": {
                "ticks": len(ticks), "commits": sum(any(tick["commit"]) for tick in self.ticks),
                **{name: sum(tick[name] for tick in ticks)
                   for name in ("events", "writes", "evaluations", "wasted", "skipped", "changes")}},
            "views": [
                {"name": type_["name"], "module": type_["module"], "file": type_["file"], "line": type_["line"],
                 "evaluations": sum_[0], "wasted": sum_[1], "skipped": sum_[2]} for type_, sum_ in zip(self.types, sums)],
            "reasons": self.reason_values,
            "writes": [
                {**value, "views": [[view, sums["evaluations"], sums["wasted"]] for view, sums in sorted(
                    value["views"].items(), key=lambda item: -item[1]["wasted"])]} for value in self.write_values],
            "fixes": self.fixes(),
            "properties": [
                {"owner": key[0], "name": key[1], "holder": key[2], "valueType": key[3], "writes": sums[0],
                 "equal": sums[1], "evaluations": sums[2], "wasted": sums[3]} for key, sums in self.objects.items()],
            "ticks": columns([ticks[index] for index in listed], (
                "number", "label", "clock", "events", "writes", "evaluations", "wasted", "skipped", "changes", "detail")),
            "labels": list(self.labels),
            "lanes": self.lanes(ticks),
            "nodes": {
                name: [node[place] for node in nodes]
                for place, name in enumerate(("parent", "view", "identity", "evaluations", "wasted"))},
            "details": details,
            "omitted": {
                "ticks": len(ticks) - len(listed), "details": len(ticks) - len(details),
                "nodes": len(self.nodes) - len(nodes)},
        }

    def tick_row(self, tick, detail):
        return {
            "number": tick["record"]["tick"], "label": self.labels[tick["record"]["label"]],
            "clock": tick["record"]["clock"], "events": sum(cause["kind"] == "event" for cause in tick["causes"]),
            "writes": sum(cause["kind"] == "write" for cause in tick["causes"]),
            "evaluations": len(tick["evaluations"]), "wasted": sum(one["wasted"] for one in tick["evaluations"]),
            "skipped": tick["skipped"], "changes": sum(tick["commit"]), "detail": detail}

    def details(self):
        """The ticks with most waste, as many as there is room for."""
        room, details, numbers = MOST_DETAILED, [], {}
        rank = lambda index: (
            -sum(one["wasted"] for one in self.ticks[index]["evaluations"]), -len(self.ticks[index]["evaluations"]), index)
        for index in sorted(range(len(self.ticks)), key=rank):
            tick = self.ticks[index]
            room -= len(tick["evaluations"]) + len(tick["causes"])
            if room < 0:
                break
            numbers[index] = len(details)
            details.append({
                "tick": tick["record"]["tick"], "commit": tick["commit"], "causes": tick["causes"],
                "evaluations": {name: [one[name] for one in tick["evaluations"]] for name in (
                    "node", "view", "reason", "cause", "maker", "times", "wasted", "old", "new")}})
        return details, numbers

    def fixes(self):
        by_view = collections.defaultdict(list)
        for (view, reason, write), (evaluations, wasted) in self.pairs.items():
            if wasted:
                by_view[view].append([reason, write, evaluations, wasted])
        return [
            {"view": view, "causes": sorted(by_view[view], key=lambda cause: -cause[3])[:5]}
            for view in sorted(by_view, key=lambda view: (-self.view_sums[view][1], view))]

    def lanes(self, ticks):
        size = max(1, -(-len(ticks) // MOST_BINS))
        bins = [range(start, min(start + size, len(ticks))) for start in range(0, len(ticks), size)]
        total = lambda name: [sum(ticks[index][name] for index in bin_) for bin_ in bins]
        views = sorted(range(len(self.types)), key=lambda view: -self.view_sums[view][0])[:MOST_VIEW_LANES]
        amounts = lambda view, name: [
            sum(one[name] if name else 1 for index in bin_ for one in self.ticks[index]["evaluations"] if one["view"] == view)
            for bin_ in bins]
        return {
            "first": [ticks[bin_[0]]["number"] for bin_ in bins], "last": [ticks[bin_[-1]]["number"] for bin_ in bins],
            "heaviest": [max((ticks[index] for index in bin_), key=lambda tick: tick["evaluations"])["number"] for bin_ in bins],
            "events": total("events"), "writes": total("writes"), "changes": total("changes"),
            "views": [{"view": view, "evaluations": amounts(view, ""), "wasted": amounts(view, "wasted")} for view in views]}


def comparison(base, head):
    """What is more and what is less; the command has reasons from its comparison of the two traces besides."""
    names = {view["name"]: None for trace in (head, base) for view in trace["views"]}
    sums = lambda trace: {view["name"]: (view["evaluations"], view["wasted"]) for view in trace["views"]}
    one, other = sums(base), sums(head)
    rows = [{"view": name, "base": one.get(name), "head": other.get(name), "why": []} for name in names]
    distance = lambda row: -abs((row["head"] or (0, 0))[1] - (row["base"] or (0, 0))[1])
    return {"views": sorted(rows, key=distance)}


if __name__ == "__main__":
    traces = [Trace(path).data() for path in sys.argv[1:3]]
    json.dump(
        {"version": 1, "traces": traces, "comparison": comparison(*traces) if len(traces) == 2 else None},
        sys.stdout, ensure_ascii=False, separators=(",", ":"))
