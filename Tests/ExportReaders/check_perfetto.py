"""Decodes timelines by the schema that Perfetto itself publishes: check_perfetto.py FILE...

Nothing in them may be unknown to it. Prints a line for each file.
"""

import sys

from google.protobuf.unknown_fields import UnknownFieldSet
from perfetto.protos.perfetto.trace.perfetto_trace_pb2 import Trace


def unknown(message):
    """The fields of a message, and of those within it, that the schema lacks."""
    found = len(UnknownFieldSet(message))
    for field, value in message.ListFields():
        if field.message_type is None:
            continue
        repeated = field.is_repeated if hasattr(field, 'is_repeated') else field.label == field.LABEL_REPEATED
        found += sum(map(unknown, value if repeated else [value]))
    return found


def main():
    for path in sys.argv[1:]:
        with open(path, 'rb') as file:
            trace = Trace.FromString(file.read())
        if unknown(trace):
            raise SystemExit(f'check_perfetto: {path}: {unknown(trace)} unknown fields')
        if not trace.IsInitialized():
            raise SystemExit(f'check_perfetto: {path}: a required field is missing')
        events = sum(packet.HasField('track_event') for packet in trace.packet)
        tracks = sum(packet.HasField('track_descriptor') for packet in trace.packet)
        names = sum(len(packet.interned_data.event_names) for packet in trace.packet)
        if not events or not names or tracks + events != len(trace.packet):
            raise SystemExit(f'check_perfetto: {path}: {tracks} tracks, {events} events, {names} names')
        print(f'{path}: {tracks} tracks and {events} events in Perfetto\'s own schema')


if __name__ == '__main__':
    main()
