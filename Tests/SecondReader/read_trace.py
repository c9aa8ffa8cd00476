#!/usr/bin/env python3
"""Reads a trace and prints it as JSON Lines: a second reader, written from Docs/TraceFormat.md alone.

    read_trace.py FILE      or      … | read_trace.py -
    read_trace.py --durations FILE      how durations spread, as the blocks say and as their evaluations are

It is meant to be read beside the document, chapter by chapter, and favours plainness over speed. It shares nothing with
the library, so that whatever both agree on is what the document says. Exit codes: 0 read, 2 usage, 3 not readable.
"""

import json
import struct
import sys

MASK64 = (1 << 64) - 1
MAJOR = 1
MAGIC = bytes.fromhex("89 52 54 52 43 0A")
HEADER_BYTES = 64
MOST_PAYLOAD_BYTES = 67_108_864
MOST_DIRECTORY_BYTES = 65_536
MOST_ROWS = 131_072
LONGEST_PATH = 4_096
MOST_PROPERTIES = 4_096
GROUP = 128
WIDEST_UNALIGNED = 57

BLOCK_METADATA, BLOCK_RECORDS, BLOCK_INDEX = 1, 2, 3
PACKED, DIFFERENCES, BYTES, KEYED = 0, 1, 2, 3

# Tables by tag: their name, and their columns from number 1 on.
TABLES = {
    1: ("order", "kind gap"),
    2: ("strings", "length bytes"),
    3: ("types", "name module file line"),
    4: ("properties", "name holder owner valueType"),
    5: ("sites", "file line function"),
    6: ("reasons", "flags rule differed fieldPath propertyCount"),
    7: ("reasonProperties", "property"),
    8: ("nodes", "number parent type identity since"),
    9: ("totals", "type evaluations wasted skipped duration"),
    10: ("typeReasons", "type reason evaluations wasted"),
    11: ("usualReasons", "remade signalled"),
    12: ("reasonDifferences", "reason property fieldPath rule"),
    13: ("wholeTicks", "count heaviest"),
    14: ("durations", "type first buckets longest"),
    15: ("durationCounts", "passed count"),
    16: ("tickBegin", "tick label clock time"),
    17: ("tickEnd", "time"),
    18: ("event", "kind target node cause time"),
    19: ("write", "property node isEqual site cause pass oldValue newValue time"),
    20: ("mount", "number parent type identity"),
    21: ("unmount", "node"),
    22: ("evaluation", "node reason cause pass isWasted oldValue newValue start duration"),
    23: ("skip", "node type rule count isSingle"),
    24: ("commit", "inserted removed updated"),
    25: ("cycle", "node reason passes"),
    26: ("stale", "node reason"),
    27: ("note", "kind text node"),
    28: ("waste", "node"),
    29: ("furtherCause", "node cause"),
    32: ("metadata", "group name value"),
    33: ("blocks", "offset kind firstTick lastTick records evaluations"),
}
COLUMNS = {tag: columns.split() for tag, (_, columns) in TABLES.items()}
EVALUATION, METADATA = 22, 32
RECORDS = {tag: name for tag, (name, _) in TABLES.items() if 16 <= tag <= 29 and tag != EVALUATION}

HOLDERS = (
    "stored state binding stateObject observedObject environmentObject environment observable published bindable "
    "preference dynamicProperty"
).split()
RULES = "none bytes equatable identity closure fields binding type incomparable empty".split()
REASON_FLAGS = {1: "dependencies", 2: "view", 4: "identity", 8: "first"}


class Contradiction(Exception):
    """A payload that is whole and yet makes no sense."""


class Unreadable(Exception):
    """An error: its line is all there is to say."""


# 2. Conventions


def u8(value):
    return value % (1 << 8)


def u32(value):
    return value % (1 << 32)


class Bytes:
    """Reads bytes front to back; too few are a contradiction."""

    def __init__(self, data):
        self.data = data
        self.offset = 0

    def at_end(self):
        return self.offset >= len(self.data)

    def take(self, count):
        if count > len(self.data) - self.offset:
            raise Contradiction("too few bytes")
        taken = self.data[self.offset : self.offset + count]
        self.offset += count
        return taken

    def number(self, size):
        return int.from_bytes(self.take(size), "little")

    def varint(self):
        value = 0
        for index in range(10):
            byte = self.number(1)
            if index == 9 and byte > 1:
                break
            value |= byte % (1 << 7) << (7 * index)
            if byte < 1 << 7:
                return value
        raise Contradiction("a varint of more than 64 bits")


# 15. XXH64

P1, P2, P3, P4, P5 = (
    0x9E3779B185EBCA87,
    0xC2B2AE3D27D4EB4F,
    0x165667B19E3779F9,
    0x85EBCA77C2B2AE63,
    0x27D4EB2F165667C5,
)


def rotl(value, bits):
    value &= MASK64
    return ((value << bits) | (value >> (64 - bits))) & MASK64


def xxh64_round(lane, word):
    return rotl(lane + word * P2, 31) * P1 & MASK64


def xxh64(data):
    stripes = len(data) // 32
    hash_ = P5
    if stripes:
        a, b, c, d = P1 + P2 & MASK64, P2, 0, -P1 & MASK64
        for words in struct.iter_unpack("<4Q", data[: stripes * 32]):
            a, b = xxh64_round(a, words[0]), xxh64_round(b, words[1])
            c, d = xxh64_round(c, words[2]), xxh64_round(d, words[3])
        hash_ = rotl(a, 1) + rotl(b, 7) + rotl(c, 12) + rotl(d, 18) & MASK64
        for lane in (a, b, c, d):
            hash_ = (hash_ ^ xxh64_round(0, lane)) * P1 + P4 & MASK64
    hash_ = hash_ + len(data) & MASK64
    rest = Bytes(data[stripes * 32 :])
    while len(rest.data) - rest.offset >= 8:
        hash_ = rotl(hash_ ^ xxh64_round(0, rest.number(8)), 27) * P1 + P4 & MASK64
    if len(rest.data) - rest.offset >= 4:
        hash_ = rotl(hash_ ^ (rest.number(4) * P1 & MASK64), 23) * P2 + P3 & MASK64
    while not rest.at_end():
        hash_ = rotl(hash_ ^ (rest.number(1) * P5 & MASK64), 11) * P1 & MASK64
    hash_ = (hash_ ^ hash_ >> 33) * P2 & MASK64
    hash_ = (hash_ ^ hash_ >> 29) * P3 & MASK64
    return hash_ ^ hash_ >> 32


# 3. Blocks


class Header:
    FIELDS = (
        "magic major minor size kind flags payloadBytes sequence firstTick lastTick records evaluations reserved "
        "evaluationsBefore payloadChecksum headerChecksum"
    ).split()
    LAYOUT = struct.Struct("<6sBBHBBIIIIIIIQQQ")

    def __init__(self, values):
        self.__dict__.update(zip(self.FIELDS, values))

    @classmethod
    def at(cls, data, offset):
        """The header at an offset, or None where there is none."""
        raw = data[offset : offset + HEADER_BYTES]
        if len(raw) < HEADER_BYTES or not raw.startswith(MAGIC):
            return None
        header = cls(cls.LAYOUT.unpack(raw))
        if header.headerChecksum != xxh64(raw[:56]) or header.payloadBytes > MOST_PAYLOAD_BYTES:
            return None
        if header.major > MAJOR:
            raise Unreadable({"error": "newerFormat", "major": header.major, "readable": MAJOR})
        return header

    def shown(self):
        return {key: getattr(self, key) for key in "kind sequence firstTick lastTick records evaluations".split()}


# 4. Payloads


class Table:
    def __init__(self, tag, rows):
        self.tag = tag
        self.rows = rows
        self.columns = []

    def column(self, name):
        """Encoding and bytes of a column, or None where it is missing."""
        number = COLUMNS[self.tag].index(name) + 1
        return next((column[1:] for column in self.columns if column[0] == number), None)

    def numbers(self, name):
        """All values of a column of integers."""
        if self.rows == 0:
            return []
        encoding, data = self.column(name) or (None, b"")
        if encoding == KEYED and self.tag != EVALUATION:
            return self.keyed_numbers(Bytes(data))
        return self.plain_numbers(name)

    def keyed_numbers(self, reader):
        key = reader.varint()
        codes = read_run(reader, self.rows)
        if key == 0:
            return read_keyed(codes, None)
        if key > len(COLUMNS[self.tag]):
            return read_keyed(codes, [0] * self.rows)
        name = COLUMNS[self.tag][key - 1]
        if (self.column(name) or (None, b""))[0] == KEYED:
            raise Contradiction("a key that is keyed itself")
        return read_keyed(codes, self.plain_numbers(name))

    def plain_numbers(self, name):
        encoding, data = self.column(name) or (None, b"")
        reader = Bytes(data)
        if encoding == PACKED:
            return read_run(reader, self.rows)
        if encoding == DIFFERENCES:
            return read_differences(reader, self.rows)
        return [0] * self.rows

    def by_row(self):
        """All rows, each as a dictionary."""
        names = COLUMNS[self.tag]
        return [dict(zip(names, values)) for values in zip(*(self.numbers(name) for name in names))]


class Payload:
    def __init__(self, data):
        reader = Bytes(data)
        length = reader.number(4)
        if length > MOST_DIRECTORY_BYTES:
            raise Contradiction("a directory that is too long")
        directory = Bytes(reader.take(length))
        self.tables = []
        while tag := self.next_number(directory):
            table = Table(tag, directory.varint())
            if table.rows > MOST_ROWS:
                raise Contradiction("too many rows")
            while number := self.next_number(directory):
                encoding = directory.number(1)
                table.columns.append((number, encoding, reader.take(directory.varint())))
            self.tables.append(table)

    @staticmethod
    def next_number(directory):
        """The next tag or column; 0 where the directory ends without a closing zero."""
        rest = directory.data[directory.offset :]
        return directory.varint() if any(byte < 1 << 7 for byte in rest) else 0

    def table(self, name):
        """The first table of this name; one without rows where it is missing."""
        tag = next(tag for tag, (known, _) in TABLES.items() if known == name)
        return next((table for table in self.tables if table.tag == tag), Table(tag, 0))

    def unknown_columns(self):
        known = (PACKED, DIFFERENCES, BYTES, KEYED)
        return sum(
            number > len(COLUMNS.get(table.tag, ())) or encoding not in known
            for table in self.tables
            for number, encoding, _ in table.columns
        )


# 5. How columns are encoded


def read_bits(reader, count, width):
    """A sequence of `count` integers of `width` bits each."""
    data = reader.take((count * width + 7) // 8)
    if width == 0:
        return [0] * count
    values = []
    size = GROUP // 8 * width
    for start in range(0, count // GROUP * size, size):
        values += read_group(data[start : start + size], width)
    rest = int.from_bytes(data[count // GROUP * size :], "little")
    for _ in range(count % GROUP):
        values.append(rest & (1 << width) - 1)
        rest >>= width
    return values


def read_group(data, width):
    """A group of integers: pieces of eight, four, two and one bits of all of them."""
    values = [0] * GROUP
    low = 0
    for bits in [8] * (width // 8) + [bits for bits in (4, 2, 1) if width & bits]:
        size = GROUP // 8 * bits
        for place in range(GROUP):
            values[place] |= (data[place % size] >> place // size * bits & (1 << bits) - 1) << low
        low += bits
        data = data[size:]
    return values


def read_run(reader, count):
    base, width, exceptions = reader.varint(), reader.number(1), reader.number(4)
    if exceptions > count:
        raise Contradiction("more exceptions than values")
    position_width, extra_width = (reader.number(1), reader.number(1)) if exceptions else (0, 0)
    for bits in (width, position_width, extra_width):
        if WIDEST_UNALIGNED < bits != 64:
            raise Contradiction("a width that can't be")
    if exceptions and not (position_width and extra_width):
        raise Contradiction("exceptions without bits")
    values = [base + low & MASK64 for low in read_bits(reader, count, width)]
    positions = read_bits(reader, exceptions, position_width)
    row = 0
    for position, extra in zip(positions, read_bits(reader, exceptions, extra_width)):
        row += u32(position)
        if row < count:
            values[row] = values[row] + (extra << width) & MASK64
    return values


def read_differences(reader, count):
    exponent = min(reader.number(1), 64)
    mask = (1 << exponent) - 1
    values, last = [], 0
    for step in read_run(reader, count):
        last = last + step & mask
        values.append(last)
    return values


def read_keyed(codes, keys):
    """Each code 0 stands for the value that came last with the same key, which for no keys is the value before."""
    last, values, before = {}, [], 0
    for row, code in enumerate(codes):
        key = before if keys is None else keys[row]
        before = code - 1 if code else last.get(key, 0)
        if key <= MOST_ROWS:
            last[key] = before
        values.append(before)
    return values


# 6, 7. Blocks of records: definitions


def read_strings(payload):
    """All strings by number; number 0 is the empty one."""
    table = payload.table("strings")
    encoding, data = table.column("bytes") or (None, b"")
    reader = Bytes(data if encoding == BYTES else b"")
    strings = [""]
    for length in table.numbers("length"):
        strings.append(reader.take(length).decode("utf-8", "replace"))
    return strings


def lookup(definitions, number):
    """What a reference refers to; 0 and numbers beyond the table refer to nothing, which stands first."""
    return definitions[number if number < len(definitions) else 0]


def named(names, number):
    return names[number] if number < len(names) else number


def flag_names(flags):
    return [REASON_FLAGS.get(1 << bit, 1 << bit) for bit in range(8) if flags >> bit & 1]


class Node:
    def __init__(self, number, parent, type_, identity):
        self.number = number
        self.parent = parent
        self.type = type_
        self.identity = identity


class Definitions:
    """What the records of one block refer to, each list with nothing at 0."""

    def __init__(self, payload):
        self.strings = read_strings(payload)
        self.types = [None] + [self.type(row) for row in payload.table("types").by_row()]
        self.properties = [None] + [self.property(row) for row in payload.table("properties").by_row()]
        self.sites = [None] + [self.site(row) for row in payload.table("sites").by_row()]
        self.reasons = [None] + self.read_reasons(payload)
        # Places: no node, then nodes of earlier blocks, then those mounted in this one.
        self.nodes = [Node(0, 0, 0, "")]
        for table in ("nodes", "mount"):
            self.nodes += [self.node(row) for row in payload.table(table).by_row()]
        # The reasons of each type by rank, none first; and for each place the ranks of its usual ones.
        self.reasons_of_type = {}
        for row in payload.table("typeReasons").by_row():
            self.reasons_of_type.setdefault(row["type"], [0]).append(row["reason"])
        self.usual_reasons = [{"remade": 0, "signalled": 0}] + payload.table("usualReasons").by_row()

    def string(self, number):
        return lookup(self.strings, number)

    def type(self, row):
        return {
            "name": self.string(row["name"]),
            "module": self.string(row["module"]),
            "file": self.string(row["file"]),
            "line": u32(row["line"]),
        }

    def property(self, row):
        return {
            "name": self.string(row["name"]),
            "holder": named(HOLDERS, u8(row["holder"])),
            "owner": self.string(row["owner"]),
            "valueType": self.string(row["valueType"]),
        }

    def site(self, row):
        return {
            "file": self.string(row["file"]),
            "line": u32(row["line"]),
            "function": self.string(row["function"]),
        }

    def read_reasons(self, payload):
        properties = payload.table("reasonProperties").numbers("property")
        reasons, next_property = [], 0
        further = {}
        for row in payload.table("reasonDifferences").by_row():
            difference = {
                "property": lookup(self.properties, row["property"]),
                "fieldPath": self.string(row["fieldPath"]),
                "rule": named(RULES, u8(row["rule"])),
            }
            further.setdefault(row["reason"], []).append(difference)
        for row in payload.table("reasons").by_row():
            end = next_property + row["propertyCount"]
            shown = min(end, next_property + MOST_PROPERTIES)
            reason = {
                "flags": flag_names(u8(row["flags"])),
                "properties": [lookup(self.properties, number) for number in properties[next_property:shown]],
                "differed": lookup(self.properties, row["differed"]),
                "fieldPath": self.string(row["fieldPath"]),
                "rule": named(RULES, u8(row["rule"])),
            }
            if len(reasons) + 1 in further:
                reason["further"] = further[len(reasons) + 1][:MOST_PROPERTIES]
            reasons.append(reason)
            next_property = min(end, len(properties))
        return reasons

    def node(self, row):
        type_ = row["type"] if row["type"] < len(self.types) else 0
        return Node(u32(row["number"]), row["parent"], type_, self.string(row["identity"]))

    def number_of(self, place):
        return lookup(self.nodes, place).number

    def number_or_none(self, place):
        return self.nodes[place].number if 0 < place < len(self.nodes) else None

    def reason_number(self, code, place, cause):
        """Code 0 stands for the node's usual reason, any other one is a rank among the reasons of its type."""
        if code == 0:
            usual = lookup(self.usual_reasons, place)
            code = u32(usual["signalled" if cause else "remade"])
        return lookup(self.reasons_of_type.get(self.nodes[place].type, [0]), code)

    def path(self, place):
        path = []
        while 0 < place < len(self.nodes) and len(path) < min(LONGEST_PATH, len(self.nodes)):
            path.append(self.nodes[place].identity)
            place = self.nodes[place].parent
        return path[::-1]


# 6. Totals


def bucket_of(duration):
    shift = max(0, duration.bit_length() - 6)
    return 32 * shift + (duration >> shift)


# 6, 8. Blocks of records: records


class RecordBlock:
    """A block's records, in order, as the objects that are printed."""

    def __init__(self, header, payload):
        self.definitions = Definitions(payload)
        self.tick = header.firstTick
        self.begin = 0
        self.last_end = 0
        self.unknown_records = 0
        self.evaluations = self.read_evaluations(payload.table("evaluation"))
        self.next_evaluation = 0
        self.rows = {name: payload.table(name).by_row() for name in RECORDS.values()}
        self.order = payload.table("order").by_row()
        self.totals = self.read_totals(payload)

    def records(self):
        taken = dict.fromkeys(self.rows, 0)
        for row in self.order:
            yield from self.take_evaluations(row["gap"])
            name = RECORDS.get(row["kind"])
            if name is None:
                self.unknown_records += 1
                continue
            index = taken[name]
            taken[name] = index + 1
            if index < len(self.rows[name]):
                yield self.record(name, self.rows[name][index])
        yield from self.take_evaluations(len(self.evaluations))

    def record(self, name, row):
        if name == "tickBegin":
            self.tick = u32(row["tick"])
            self.begin = self.last_end = row["time"]
        return {"record": name, "tick": self.tick, **getattr(self, name)(row)}

    def tickBegin(self, row):
        return {"label": self.definitions.string(row["label"]), "clock": row["clock"], "time": row["time"]}

    def tickEnd(self, row):
        return {"time": self.absolute(row["time"])}

    def event(self, row):
        known = self.definitions
        return {
            "kind": known.string(row["kind"]),
            "target": known.string(row["target"]),
            "node": known.number_or_none(row["node"]),
            "cause": u32(row["cause"]),
            "time": self.absolute(row["time"]),
        }

    def write(self, row):
        known = self.definitions
        return {
            "property": lookup(known.properties, row["property"]),
            "node": known.number_or_none(row["node"]),
            "isEqual": row["isEqual"] != 0,
            "site": lookup(known.sites, row["site"]),
            "cause": u32(row["cause"]),
            "pass": u32(row["pass"]),
            "oldValue": known.string(row["oldValue"]),
            "newValue": known.string(row["newValue"]),
            "time": self.absolute(row["time"]),
        }

    def mount(self, row):
        known = self.definitions
        return {
            "node": u32(row["number"]),
            "parent": known.number_or_none(row["parent"]),
            "type": lookup(known.types, row["type"]),
            "identity": known.string(row["identity"]),
        }

    def unmount(self, row):
        return {"node": self.definitions.number_of(row["node"])}

    def skip(self, row):
        return {
            "node": self.definitions.number_of(row["node"]),
            "type": lookup(self.definitions.types, row["type"]),
            "rule": named(RULES, u8(row["rule"])),
            "count": u32(row["count"]),
            "isSingle": row["isSingle"] != 0,
        }

    def commit(self, row):
        return {key: u32(row[key]) for key in ("inserted", "removed", "updated")}

    def cycle(self, row):
        return {**self.stale(row), "passes": u32(row["passes"])}

    def stale(self, row):
        return {
            "node": self.definitions.number_of(row["node"]),
            "reason": lookup(self.definitions.reasons, row["reason"]),
        }

    def note(self, row):
        known = self.definitions
        return {
            "kind": known.string(row["kind"]),
            "text": known.string(row["text"]),
            "node": known.number_or_none(row["node"]),
        }

    def waste(self, row):
        return self.unmount(row)

    def furtherCause(self, row):
        return {**self.unmount(row), "cause": u32(row["cause"])}

    def absolute(self, time):
        return self.begin + time & MASK64

    def read_evaluations(self, table):
        known = self.definitions
        columns = {name: table.numbers(name) for name in COLUMNS[table.tag]}
        for name in "node reason cause pass isWasted oldValue newValue".split():
            columns[name] = [u32(value) for value in columns[name]]
        columns["node"] = [place if place < len(known.nodes) else 0 for place in columns["node"]]
        codes = zip(columns["reason"], columns["node"], columns["cause"])
        columns["reason"] = [known.reason_number(code, place, cause) for code, place, cause in codes]
        return [dict(zip(columns, values)) for values in zip(*columns.values())]

    def take_evaluations(self, count):
        rows = self.evaluations[self.next_evaluation : self.next_evaluation + count]
        self.next_evaluation += len(rows)
        for row in rows:
            start = self.last_end + row["start"] & MASK64
            self.last_end = start + row["duration"] & MASK64
            yield self.evaluation(row, start)

    def evaluation(self, row, start):
        known = self.definitions
        node = known.nodes[row["node"]]
        return {
            "record": "evaluation",
            "tick": self.tick,
            "node": node.number,
            "type": known.types[node.type],
            "path": known.path(row["node"]),
            "reason": lookup(known.reasons, row["reason"]),
            "cause": row["cause"],
            "pass": row["pass"],
            "isWasted": row["isWasted"] != 0,
            "oldValue": known.string(row["oldValue"]),
            "newValue": known.string(row["newValue"]),
            "start": start,
            "duration": row["duration"],
        }

    def told_durations(self, payload):
        """How the durations of each type spread, as the block says: by bucket, and the longest one."""
        told, counts = {}, payload.table("durationCounts").by_row()
        for row in payload.table("durations").by_row():
            bucket, spread = row["first"], {}
            for count in counts[: row["buckets"]]:
                bucket += count["passed"]
                spread[bucket] = count["count"]
                bucket += 1
            counts = counts[row["buckets"] :]
            told[row["type"]] = spread, row["longest"]
        return told

    def counted_durations(self):
        """The same, counted."""
        counted = {}
        for row in self.evaluations:
            if duration := row["duration"]:
                type_ = self.definitions.nodes[row["node"]].type
                spread, longest = counted.get(type_, ({}, 0))
                bucket = bucket_of(duration)
                spread[bucket] = spread.get(bucket, 0) + 1
                counted[type_] = spread, max(longest, duration)
        return counted

    def read_totals(self, payload):
        rows = payload.table("totals").by_row()
        return [(lookup(self.definitions.types, row.pop("type")), row) for row in rows]


# 9. Metadata


def read_metadata(payload):
    strings = read_strings(payload)
    metadata = {"record": "trace", "producer": "", "scenario": "", "seed": 0, "parameters": [], "rules": [], "extras": []}
    if not any(table.tag == METADATA for table in payload.tables):
        raise Contradiction("no metadata")
    for row in payload.table("metadata").by_row():
        group, name, value = u8(row["group"]), lookup(strings, row["name"]), lookup(strings, row["value"])
        if group == 0 and name in ("producer", "scenario"):
            metadata[name] = value
        elif group == 0 and name == "seed":
            metadata[name] = int(value) if value.isascii() and value.isdigit() and int(value) <= MASK64 else 0
        else:
            metadata[{1: "parameters", 2: "rules"}.get(group, "extras")].append([name, value])
    return metadata


# 11. Reading


class Trace:
    def __init__(self, data):
        self.data = data
        self.metadata = None
        self.records = []
        self.totals = {}
        self.durations = []
        self.faults = []
        self.starts_with_metadata = False
        self.blocks = 0
        self.finished = False
        self.unknown = {"unknownBlocks": 0, "unknownRecords": 0, "unknownColumns": 0}
        self.read()

    def read(self):
        expected, other = (0, 0), None
        for offset, header, payload in self.whole_blocks():
            self.blocks += 1
            counts = header.kind == BLOCK_RECORDS
            is_of_other = other is not None and self.meets(header, other)
            if is_of_other:
                other = self.behind(header, other)
            if header.sequence == 0 and expected[0] > 0:
                other = self.behind(header, (0, 0))
            may_come = header.sequence > expected[0] and (not counts or header.evaluationsBefore >= expected[1])
            if not self.meets(header, expected) and (is_of_other or not may_come):
                self.fault("misplaced", offset, HEADER_BYTES + len(payload), header)
                continue
            if header.sequence > expected[0] and not self.is_explained(offset):
                self.fault("missingBlocks", offset, 0, header, count=header.sequence - expected[0])
            expected = self.behind(header, expected)
            self.take(offset, header, payload)
            end = offset + HEADER_BYTES + len(payload)
            if self.finished:
                if end < len(self.data):
                    self.fault("trailing", end, len(self.data) - end, None)
                break
        begins = self.data != b"" and self.data[: len(MAGIC)] == MAGIC[: len(self.data)]
        if self.blocks == 0 and not begins:
            raise Unreadable({"error": "notATrace", "bytes": len(self.data)})
        if not self.finished:
            self.fault("unfinished", len(self.data), 0, None)

    @staticmethod
    def meets(header, expected):
        sequence, evaluations = expected
        return header.sequence == sequence and (header.kind != BLOCK_RECORDS or header.evaluationsBefore == evaluations)

    @staticmethod
    def behind(header, before):
        counts = header.kind == BLOCK_RECORDS
        return u32(header.sequence + 1), header.evaluationsBefore + header.evaluations & MASK64 if counts else before[1]

    def whole_blocks(self):
        """Each block whose checksums hold; what lies between becomes a fault."""
        offset = 0
        while offset < len(self.data):
            header = Header.at(self.data, offset)
            if header is None:
                kind = "noBlock" if len(self.data) - offset >= HEADER_BYTES else "truncated"
                offset = self.resynchronise(offset, 1, kind, None)
                continue
            start = offset + HEADER_BYTES
            payload = self.data[start : start + header.payloadBytes]
            if len(payload) < header.payloadBytes:
                offset = self.resynchronise(offset, HEADER_BYTES, "truncated", header)
            elif xxh64(payload) != header.payloadChecksum:
                offset = self.resynchronise(offset, HEADER_BYTES, "damagedPayload", header)
            else:
                yield offset, header, payload
                offset = start + header.payloadBytes

    def resynchronise(self, offset, step, kind, header):
        """Reports what lies from the offset to the next header, and returns where that is."""
        found = self.data.find(MAGIC, offset + step)
        while found >= 0 and Header.at(self.data, found) is None:
            found = self.data.find(MAGIC, found + 1)
        if found >= 0 and kind == "truncated":
            kind = "damagedPayload"
        end = found if found >= 0 else len(self.data)
        self.fault(kind, offset, end - offset, header)
        return end

    def is_explained(self, offset):
        last = self.faults[-1] if self.faults else {"fault": None, "bytes": 0}
        return last["bytes"] > 0 and last["fault"] not in ("malformed", "misplaced") and last["offset"] + last["bytes"] == offset

    def fault(self, kind, offset, length, header, **more):
        shown = header.shown() if header else None
        self.faults.append({"fault": kind, "offset": offset, "bytes": length, **more, "header": shown})

    def take(self, offset, header, payload):
        if header.kind == BLOCK_RECORDS:
            try:
                self.take_records(header, Payload(payload))
            except Contradiction:
                self.fault("malformed", offset, HEADER_BYTES + len(payload), header)
        elif header.kind == BLOCK_METADATA:
            try:
                self.metadata = self.metadata or read_metadata(Payload(payload))
                self.starts_with_metadata = self.starts_with_metadata or self.blocks == 1
            except Contradiction:
                pass
        elif header.kind == BLOCK_INDEX:
            self.finished = True
        else:
            self.unknown["unknownBlocks"] += 1

    def take_records(self, header, payload):
        block = RecordBlock(header, payload)
        if told := block.told_durations(payload):
            self.durations.append((told, block.counted_durations()))
        self.records += block.records()
        self.unknown["unknownRecords"] += block.unknown_records
        self.unknown["unknownColumns"] += payload.unknown_columns()
        for type_, sums in block.totals:
            key = json.dumps(type_)
            line = self.totals.setdefault(key, {"record": "totals", "type": type_, **dict.fromkeys(sums, 0)})
            for name, value in sums.items():
                line[name] = line[name] + value & MASK64

    # 17. Records as JSON Lines

    @staticmethod
    def numbered(records):
        """Events and writes with the numbers by which causes refer to them."""
        tick, number = None, 0
        for line in records:
            if line["record"] == "tickBegin" or line["tick"] != tick:
                tick, number = line["tick"], 0
            if line["record"] in ("event", "write"):
                number += 1
                line = {"record": line.pop("record"), "tick": line.pop("tick"), "number": number, **line}
            yield line

    def lines(self):
        metadata = [self.metadata] if self.metadata else []
        yield {"record": "start", "version": 1}
        yield from metadata if self.starts_with_metadata else []
        yield from self.numbered(self.records)
        yield from [] if self.starts_with_metadata else metadata
        yield from self.totals.values()
        yield from self.faults
        yield {"record": "end", "finished": self.finished, **self.unknown}


ESCAPES = {ord('"'): '\\"', ord("\\"): "\\\\", ord("\n"): "\\n", ord("\t"): "\\t", ord("\r"): "\\r"}
for code in [
    *range(0x20), *range(0x7F, 0x9F + 1), 0x61C, 0x200E, 0x200F, *range(0x2028, 0x202E + 1), *range(0x2066, 0x2069 + 1),
]:
    ESCAPES.setdefault(code, f"\\u{code:04x}")


def as_json(value):
    if isinstance(value, str):
        return '"' + value.translate(ESCAPES) + '"'
    if isinstance(value, list):
        return "[" + ",".join(map(as_json, value)) + "]"
    if isinstance(value, dict):
        return "{" + ",".join(f"{as_json(key)}:{as_json(item)}" for key, item in value.items()) + "}"
    return json.dumps(value)


def print_durations(trace):
    """A line for each block that tells: of how many types, in how many buckets, and whether it is so."""
    for told, counted in trace.durations:
        buckets = sum(len(spread) for spread, _ in told.values())
        print(len(told), buckets, "as counted" if told == counted else "not as counted")
    return 0


def main(arguments):
    shows_durations = arguments[:1] == ["--durations"]
    arguments = arguments[1:] if shows_durations else arguments
    if len(arguments) != 1:
        print("usage: read_trace.py [--durations] FILE|-", file=sys.stderr)
        return 2
    if arguments[0] == "-":
        data = sys.stdin.buffer.read()
    else:
        with open(arguments[0], "rb") as file:
            data = file.read()
    out = sys.stdout.buffer
    try:
        if shows_durations:
            return print_durations(Trace(data))
        for line in Trace(data).lines():
            out.write(as_json(line).encode() + b"\n")
    except Unreadable as error:
        out.write(as_json(error.args[0]).encode() + b"\n")
        return 3
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
