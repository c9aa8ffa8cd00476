#!/usr/bin/env python3
"""Checks a trace as the chapter on reading of Docs/TraceFormat.md says, with the second reader.

    check_trace.py FILE      a line for each block that contradicts itself, or those before it: its offset, and why

Faults that reading alone finds are left to read_trace.py.
"""

import json
import sys

import read_trace as reader
from read_trace import Contradiction, MASK64, lookup, u32

CUT_FLAGS = 1 | 2
TRAILER_BYTES = 16
END_MARK = bytes.fromhex("89 52 54 52 43 45 4E 44")


def expect(holds, rule):
    if not holds:
        raise Contradiction(rule)


class Block(reader.RecordBlock):
    """A block of records, where `waste` names its node's type as evaluations do."""

    def __init__(self, header, payload):
        super().__init__(header, payload)
        self.header, self.payload = header, payload
        self.all = list(self.records())
        self.begins = [index for index, line in enumerate(self.all) if line["record"] == "tickBegin"]

    def waste(self, row):
        known, place = self.definitions, row["node"]
        exists = 0 < place < len(known.nodes)
        return {**super().waste(row), "exists": exists, "type": known.types[lookup(known.nodes, place).type]}

    def of(self, kind):
        return [line for line in self.all if line["record"] == kind]

    # What the records say

    def ticks(self):
        """The first and the last tick, and whether the first one begins here."""
        begins_first = self.begins[:1] == [0]
        numbers = [self.all[index]["tick"] for index in self.begins]
        if not begins_first:
            numbers.insert(0, self.header.firstTick)
        expect(all(a < b for a, b in zip(numbers, numbers[1:])), "ticks fall")
        return numbers[0], numbers[-1], begins_first

    def check_causes(self):
        number = None
        for line in self.all:
            if line["record"] == "tickBegin":
                number = 0
            elif line["record"] in ("event", "write") and number is not None:
                expect(line["cause"] <= number, "a cause that comes later")
                number += 1

    def check_parents(self):
        nodes = self.definitions.nodes
        walks = [0] * len(nodes)
        for start in range(1, len(nodes)):
            place = start
            while 0 < place < len(nodes) and not walks[place]:
                walks[place] = start
                place = nodes[place].parent
            expect(not 0 < place < len(nodes) or walks[place] != start, "a node is its own ancestor")

    def check_ranks(self):
        known, lengths, last = self.definitions, {}, None
        for row in self.payload.table("typeReasons").by_row():
            type_ = row["type"]
            expect(type_ < len(known.types) and row["reason"] < len(known.reasons), "a list of what is not there")
            expect(type_ == last or type_ not in lengths, "a list in two pieces")
            lengths[type_] = lengths.get(type_, 0) + 1
            last = type_
        for node, usual in list(zip(known.nodes, known.usual_reasons))[1:]:
            for rank in usual.values():
                expect(u32(rank) <= lengths.get(node.type, 0), "a usual reason that is not listed")
        codes = self.payload.table("evaluation").plain_numbers("reason")
        for row, code in zip(self.evaluations, codes):
            type_ = known.nodes[row["node"]].type
            expect(row["node"] == 0 or u32(code) <= lengths.get(type_, 0), "a reason that is not listed")

    # What the block says of them

    def check_header(self, first, last):
        header = self.header
        expect(header.records == len(self.all) + self.unknown_records, "records")
        expect(header.evaluations == len(self.evaluations), "evaluations")
        expect((header.firstTick, header.lastTick) == (first, last), "ticks of the header")

    def check_totals(self):
        counted = {}

        def add(type_, name, amount):
            sums = counted.setdefault(json.dumps(type_), dict.fromkeys("evaluations wasted skipped duration".split(), 0))
            sums[name] = sums[name] + amount & MASK64

        for line in self.of("evaluation"):
            add(line["type"], "evaluations", 1)
            add(line["type"], "wasted", line["isWasted"])
            add(line["type"], "duration", line["duration"])
        for line in self.of("skip"):
            add(line["type"], "skipped", line["count"])
        for line in self.of("waste"):
            add(line["type"], "wasted", line["exists"])
        told = {}
        for type_, sums in self.totals:
            into = told.setdefault(json.dumps(type_), dict.fromkeys(sums, 0))
            for name, value in sums.items():
                into[name] = into[name] + value & MASK64
        if self.totals:
            without = lambda sums: {type_: sum_ for type_, sum_ in sums.items() if any(sum_.values())}
            expect(without(told) == without(counted), "totals")

    def check_reasons(self):
        table, known = self.payload.table("typeReasons"), self.definitions
        if table.rows == 0 or not (table.column("evaluations") or table.column("wasted")):
            return False
        told, counted = {}, {}

        def add(sums, type_, reason, evaluations, wasted):
            before = sums.get(key := json.dumps([type_, reason]), (0, 0))
            sums[key] = before[0] + evaluations & MASK64, before[1] + wasted & MASK64

        for row in table.by_row():
            type_, reason = lookup(known.types, row["type"]), lookup(known.reasons, row["reason"])
            add(told, type_, reason, row["evaluations"], row["wasted"])
        for line in self.of("evaluation"):
            add(counted, line["type"], line["reason"], 1, line["isWasted"])
        without = lambda sums: {key: sum_ for key, sum_ in sums.items() if sum_ != (0, 0)}
        expect(without(told) == without(counted), "reasons")
        return True

    def check_durations(self):
        tables = [self.payload.table(name) for name in ("durations", "durationCounts")]
        if not any(table.rows for table in tables):
            return
        expect(self.totals, "durations without totals")
        buckets = tables[0].numbers("buckets")
        expect(all(buckets) and sum(buckets) == tables[1].rows, "buckets")
        expect(self.told_durations(self.payload) == self.counted_durations(), "durations")

    def check_whole_ticks(self, tells_reasons):
        rows = self.payload.table("wholeTicks").by_row()
        if not rows:
            return
        expect(len(rows) == 1 and self.header.flags & CUT_FLAGS == 0, "whole ticks of a cut block")
        expect(not self.evaluations or self.totals and tells_reasons, "whole ticks without sums")
        heaviest, in_tick, weight = 0, False, 0
        for line in self.all:
            expect(in_tick != (line["record"] == "tickBegin"), "whole ticks that are not")
            if line["record"] == "tickBegin":
                in_tick, weight = True, 0
            weight += line["record"] == "evaluation"
            heaviest = max(heaviest, weight)
            in_tick = in_tick and line["record"] != "tickEnd"
        expect(not in_tick, "whole ticks that are not")
        counts = [len(self.begins)] + [self.payload.table(name).rows for name in ("tickBegin", "tickEnd")]
        expect(all(rows[0]["count"] == count for count in counts), "count of ticks")
        expect(rows[0]["heaviest"] == heaviest, "heaviest tick")


class CheckedTrace(reader.Trace):
    def __init__(self, data):
        self.last_tick = None
        self.places = []
        self.found = []
        super().__init__(data)

    def take(self, offset, header, payload):
        try:
            self.check(offset, header, payload)
        except Contradiction as contradiction:
            self.found.append((offset, contradiction))
        if header.kind == reader.BLOCK_INDEX:
            self.finished = True
        self.places.append((offset, header))

    def check(self, offset, header, payload):
        if header.kind == reader.BLOCK_METADATA:
            reader.read_metadata(reader.Payload(payload))
        elif header.kind == reader.BLOCK_INDEX:
            if not self.faults:
                self.check_index(offset, reader.Payload(payload), payload)
        elif header.kind == reader.BLOCK_RECORDS:
            self.check_records(header, reader.Payload(payload))

    def check_records(self, header, payload):
        block = Block(header, payload)
        first, last, begins_first = block.ticks()
        block.check_causes()
        block.check_parents()
        block.check_ranks()
        if block.all:
            before = self.last_tick
            expect(before is None or first > before or first == before and not begins_first, "ticks fall")
            self.last_tick = last
        for name, _ in reader.TABLES.values():
            payload.table(name).by_row()
        block.check_header(first, last)
        block.check_totals()
        tells_reasons = block.check_reasons()
        block.check_durations()
        block.check_whole_ticks(tells_reasons)

    def check_index(self, offset, payload, data):
        names = "kind firstTick lastTick records evaluations".split()
        told = [{name: u32(value) if name in names else value for name, value in row.items()} for row in payload.table("blocks").by_row()]
        known = [{"offset": place, **{name: getattr(header, name) for name in names}} for place, header in self.places]
        expect(told == known, "index")
        expect(data[-TRAILER_BYTES:] == offset.to_bytes(8, "little") + END_MARK, "trailer")


def main(arguments):
    if len(arguments) != 1:
        print("usage: check_trace.py FILE", file=sys.stderr)
        return 2
    with open(arguments[0], "rb") as file:
        data = file.read()
    try:
        trace = CheckedTrace(data)
    except reader.Unreadable as error:
        print(reader.as_json(error.args[0]))
        return 3
    for offset, contradiction in trace.found:
        print(offset, contradiction)
    return 1 if trace.found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
