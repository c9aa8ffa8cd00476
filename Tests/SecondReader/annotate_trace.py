#!/usr/bin/env python3
"""Prints every byte of a whole trace with what it means: the example of Docs/TraceFormat.md.

    annotate_trace.py FILE
"""

import sys

from read_trace import COLUMNS, DIFFERENCES, HEADER_BYTES, KEYED, PACKED, TABLES, Bytes, Header, Payload, read_run

KINDS = {1: "metadata", 2: "records", 3: "index"}
ENCODINGS = ("packed", "differences", "bytes", "keyed")
BYTES_A_LINE = 12


def plural(count, noun):
    return f"{count} {noun}{'' if count == 1 else 's'}"


class Annotator:
    def __init__(self, data):
        self.data = data
        self.offset = 0

    def show(self, count, text):
        """Prints the next bytes with a text beside the first of them."""
        for start in range(self.offset, self.offset + count, BYTES_A_LINE):
            line = self.data[start : min(start + BYTES_A_LINE, self.offset + count)]
            print(f"{start:04x}  {line.hex(' '):<36} {text if start == self.offset else ''}".rstrip())
        self.offset += count

    def show_varint(self, before, text):
        """Prints so many bytes and the varint behind them."""
        reader = Bytes(self.data[self.offset + before :])
        reader.varint()
        self.show(before + reader.offset, text)

    def trace(self):
        while self.offset < len(self.data):
            header = Header.at(self.data, self.offset)
            if self.offset:
                print()
            print(f"# Block {header.sequence}: {KINDS[header.kind]}")
            end = self.offset + HEADER_BYTES + header.payloadBytes
            self.header(header)
            self.payload(Payload(self.data[self.offset : end]))
            if self.offset < end:
                self.show(8, "trailer: offset of the index block")
                self.show(8, "end mark")

    def header(self, header):
        self.show(6, "magic")
        self.show(2, f"version {header.major}.{header.minor}")
        self.show(2, f"size {header.size}")
        self.show(2, f"kind {header.kind}, flags {header.flags}")
        self.show(4, f"payload of {header.payloadBytes} bytes")
        self.show(4, f"sequence {header.sequence}")
        self.show(8, f"ticks {header.firstTick} to {header.lastTick}")
        self.show(8, f"{plural(header.records, 'record')}, {header.evaluations} of them evaluations")
        self.show(4, "reserved")
        self.show(8, f"{header.evaluationsBefore} evaluations before")
        self.show(8, "checksum of the payload")
        self.show(8, "checksum of the 56 bytes above")

    def payload(self, payload):
        self.show(4, "length of the directory")
        for table in payload.tables:
            self.show_varint(1, f"table {table.tag}, {TABLES[table.tag][0]}: {plural(table.rows, 'row')}")
            for number, encoding, data in table.columns:
                name = COLUMNS[table.tag][number - 1]
                self.show_varint(2, f"  column {number}, {name}: {ENCODINGS[encoding]}, {len(data)} bytes")
            self.show(1, "  no more columns")
        self.show(1, "no more tables")
        for table in payload.tables:
            for number, encoding, data in table.columns:
                name = f"{TABLES[table.tag][0]}.{COLUMNS[table.tag][number - 1]}: "
                self.column(name, encoding, data, table.rows)

    def column(self, name, encoding, data, rows):
        if encoding == PACKED:
            self.run(name, rows, "  values")
        elif encoding == DIFFERENCES:
            self.show(1, f"{name}exponent {data[0]}")
            self.run("  ", rows, "  steps")
        elif encoding == KEYED:
            self.show_varint(0, f"{name}key {Bytes(data).varint()}")
            self.run("  ", rows, "  codes")
        else:
            self.show(len(data), f'{name}"{data.decode()}"')

    def run(self, name, count, what):
        reader = Bytes(self.data[self.offset :])
        base, width, exceptions = reader.varint(), reader.number(1), reader.number(4)
        head = reader.offset + (2 if exceptions else 0)
        text = f"{name}base {base}, width {width}, {plural(exceptions, 'exception')}"
        reader.offset = 0
        values = read_run(reader, count)
        listed = ", ".join(map(str, values))
        bits = reader.offset - head
        self.show(head, text if bits else f"{text}: {listed}")
        self.show(bits, f"{what} {listed}")


if __name__ == "__main__":
    with open(sys.argv[1], "rb") as file:
        Annotator(file.read()).trace()
