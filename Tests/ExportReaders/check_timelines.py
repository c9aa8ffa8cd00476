"""Checks timelines that redraw-trace has exported: check_timelines.py FORMAT FILE...

Reads each file as its format demands, independently of what wrote it, and fails if slices don't close, times fall, or a
number refers to nothing. Prints a line for each file.
"""

import json
import sys


def fail_unless(holds, what):
    if not holds:
        raise SystemExit(f'check_timelines: {what}')


def check_chrome(path):
    with open(path, encoding='utf-8') as file:
        events = json.load(file)['traceEvents']
    timed = sorted((event for event in events if event['ph'] != 'M'), key=lambda event: event['ts'])
    open_slices = {}
    for event in timed:
        lane = open_slices.setdefault(event['tid'], [])
        if event['ph'] == 'B':
            lane.append(event['name'])
        elif event['ph'] == 'E':
            fail_unless(lane, f'{path}: a slice ends that did not begin')
            lane.pop()
    fail_unless(not any(open_slices.values()), f'{path}: a slice does not end')
    begins = [event['id'] for event in events if event['ph'] == 's']
    ends = [event['id'] for event in events if event['ph'] == 'f']
    fail_unless(sorted(begins) == sorted(ends), f'{path}: an arrow has one end only')
    fail_unless(len(set(begins)) == len(begins), f'{path}: two arrows have the same number')
    lanes = {event['tid'] for event in events if event.get('name') == 'thread_name'}
    fail_unless({event['tid'] for event in timed} <= lanes, f'{path}: a lane has no name')
    return len(timed), len(begins)


def check_speedscope(path):
    with open(path, encoding='utf-8') as file:
        document = json.load(file)
    frames = document['shared']['frames']
    events = 0
    for profile in document['profiles']:
        fail_unless(profile['type'] == 'evented', f'{path}: a profile is not evented')
        open_frames, time = [], profile['startValue']
        for event in profile['events']:
            fail_unless(event['at'] >= time, f'{path}: time falls')
            time = event['at']
            fail_unless(0 <= event['frame'] < len(frames), f'{path}: there is no frame {event["frame"]}')
            if event['type'] == 'O':
                open_frames.append(event['frame'])
            else:
                fail_unless(open_frames and open_frames.pop() == event['frame'], f'{path}: another frame closes')
        fail_unless(not open_frames, f'{path}: a frame does not close')
        fail_unless(profile['endValue'] >= time, f'{path}: the profile ends before its last event')
        events += len(profile['events'])
    return events, 0


def check_table(path, name, table):
    """A table of a profile has as many values in each column as it says; returns how many."""
    for column, values in table.items():
        if isinstance(values, list):
            fail_unless(len(values) == table['length'], f'{path}: {name}.{column} has {len(values)} rows')
    return table['length']


def check_references(path, name, values, most):
    """Each value that is one is the number of a row."""
    fail_unless(all(value is None or 0 <= value < most for value in values), f'{path}: {name} refers to nothing')


# The types of the processed format that Firefox Profiler documents (src/types/profile.ts, src/types/markers.ts), apart from
# what it marks as optional. A column is a list of such values, and a question mark stands for null.
FIREFOX_PROFILE = {
    'meta': {
        'interval': 'number', 'startTime': 'number', 'processType': 'number', 'product': 'string', 'stackwalk': 'number',
        'version': 'number', 'preprocessedProfileVersion': 'number', 'categories': 'list', 'markerSchema': 'list',
    },
    'libs': 'list', 'threads': 'list',
    'shared': {
        'stringArray': ['string'],
        'stackTable': {'length': 'number', 'frame': ['number'], 'prefix': ['number?']},
        'frameTable': {
            'length': 'number', 'address': ['number'], 'inlineDepth': ['number'], 'category': ['number?'],
            'subcategory': ['number?'], 'func': ['number'], 'nativeSymbol': ['number?'], 'innerWindowID': ['number?'],
            'line': ['number?'], 'column': ['number?'],
        },
        'funcTable': {
            'length': 'number', 'name': ['number'], 'isJS': ['bool'], 'relevantForJS': ['bool'], 'resource': ['number'],
            'source': ['number?'], 'lineNumber': ['number?'], 'columnNumber': ['number?'],
        },
        'resourceTable': {
            'length': 'number', 'lib': ['number?'], 'name': ['number'], 'host': ['number?'], 'type': ['number'],
        },
        'nativeSymbols': {
            'length': 'number', 'libIndex': ['number'], 'address': ['number'], 'name': ['number'],
            'functionSize': ['number?'],
        },
        'sources': {'length': 'number', 'filename': ['number']},
    },
}
FIREFOX_THREAD = {
    'processType': 'string', 'processStartupTime': 'number', 'processShutdownTime': 'number?', 'registerTime': 'number',
    'unregisterTime': 'number?', 'pausedRanges': 'list', 'name': 'string', 'isMainThread': 'bool', 'pid': 'string',
    'tid': 'number',
    'samples': {
        'length': 'number', 'stack': ['number?'], 'timeDeltas': ['number'], 'weight': ['number'], 'weightType': 'string',
    },
    'markers': {
        'length': 'number', 'data': ['object?'], 'name': ['number'], 'startTime': ['number?'], 'endTime': ['number?'],
        'phase': ['number'], 'category': ['number'],
    },
}
FIREFOX_CATEGORY = {'name': 'string', 'color': 'string', 'subcategories': ['string']}
FIREFOX_SCHEMA = {'name': 'string', 'display': ['string'], 'fields': ['object']}
FIREFOX_COLORS = {
    'transparent', 'purple', 'green', 'orange', 'yellow', 'lightblue', 'blue', 'brown', 'magenta', 'red', 'lightred',
    'darkgrey', 'grey',
}
FIREFOX_DISPLAYS = {
    'marker-chart', 'marker-table', 'timeline-overview', 'timeline-memory', 'timeline-ipc', 'timeline-fileio', 'stack-chart',
}


def check_type(path, name, value, wanted):
    """Whether a value is of the type that the format documents."""
    if isinstance(wanted, dict):
        fail_unless(isinstance(value, dict), f'{path}: {name} is no object')
        for key, kind in wanted.items():
            fail_unless(key in value, f'{path}: {name} lacks {key}')
            check_type(path, f'{name}.{key}', value[key], kind)
    elif isinstance(wanted, list):
        fail_unless(isinstance(value, list), f'{path}: {name} is no list')
        for one in value:
            check_type(path, name, one, wanted[0])
    else:
        kinds = {'number': (int, float), 'string': str, 'bool': bool, 'list': list, 'object': dict}
        kind = kinds[wanted.rstrip('?')]
        is_right = isinstance(value, kind) and (kind is bool or not isinstance(value, bool))
        fail_unless(is_right or (value is None and wanted.endswith('?')), f'{path}: {name} has {value!r}, not a {wanted}')


def check_firefox_types(path, profile):
    check_type(path, 'profile', profile, FIREFOX_PROFILE)
    for thread in profile['threads']:
        check_type(path, 'thread', thread, FIREFOX_THREAD)
        fail_unless(thread['samples']['weightType'] in ('samples', 'tracing-ms', 'bytes'), f'{path}: unknown weights')
    categories = profile['meta']['categories']
    for category in categories:
        check_type(path, 'category', category, FIREFOX_CATEGORY)
        fail_unless(category['color'] in FIREFOX_COLORS, f'{path}: unknown color {category["color"]}')
        fail_unless(category['subcategories'][:1] == ['Other'], f'{path}: the first subcategory is not Other')
    fail_unless(any(category['color'] == 'grey' for category in categories), f'{path}: no category is the default')
    for schema in profile['meta']['markerSchema']:
        check_type(path, 'schema', schema, FIREFOX_SCHEMA)
        fail_unless(set(schema['display']) <= FIREFOX_DISPLAYS, f'{path}: unknown display in {schema["display"]}')
        for field in schema['fields']:
            check_type(path, 'field', field, {'key': 'string', 'label': 'string', 'format': 'string'})


def check_firefox(path):
    with open(path, encoding='utf-8') as file:
        profile = json.load(file)
    check_firefox_types(path, profile)
    meta, shared = profile['meta'], profile['shared']
    fail_unless(meta['preprocessedProfileVersion'] == 62, f'{path}: another version')
    strings = shared['stringArray']
    rows = {name: check_table(path, name, shared[name]) for name in (
        'stackTable', 'frameTable', 'funcTable', 'sources', 'resourceTable', 'nativeSymbols')}
    for name, column, most in [
        ('stackTable', 'frame', rows['frameTable']), ('frameTable', 'func', rows['funcTable']),
        ('frameTable', 'category', len(meta['categories'])), ('funcTable', 'name', len(strings)),
        ('funcTable', 'source', rows['sources']), ('sources', 'filename', len(strings)),
    ]:
        check_references(path, f'{name}.{column}', shared[name][column], most)
    prefixes = shared['stackTable']['prefix']
    fail_unless(all(prefix is None or prefix < row for row, prefix in enumerate(prefixes)), f'{path}: a stack is circular')
    schemas = {schema['name']: {field['key']: field['format'] for field in schema['fields']} for schema in meta['markerSchema']}
    count, evaluations, flows = 0, 0, {}
    for thread in profile['threads']:
        samples, markers = thread['samples'], thread['markers']
        check_table(path, 'samples', samples)
        count += check_table(path, 'markers', markers)
        check_references(path, 'samples.stack', samples['stack'], rows['stackTable'])
        check_references(path, 'markers.name', markers['name'], len(strings))
        check_references(path, 'markers.category', markers['category'], len(meta['categories']))
        fail_unless(all(delta >= 0 for delta in samples['timeDeltas']), f'{path}: time falls')
        for start, end, phase, data in zip(*(markers[key] for key in ('startTime', 'endTime', 'phase', 'data'))):
            fail_unless((end is None) == (phase == 0), f'{path}: a moment has an end, or a slice none')
            fail_unless(end is None or end >= start, f'{path}: a marker ends before it begins')
            formats = schemas[data['type']]
            for key, value in data.items():
                if key == 'type':
                    continue
                fail_unless(key in formats, f'{path}: the schema of {data["type"]} lacks {key}')
                if formats[key] in ('unique-string', 'flow-id'):
                    check_references(path, key, [value], len(strings))
                if formats[key] == 'flow-id':
                    flows.setdefault(strings[value], []).append(data['type'])
            evaluations += data['type'] == 'Evaluation'
        fail_unless(evaluations == samples['length'], f'{path}: not each evaluation is a sample and a marker')
    for flow in flows.values():
        fail_unless(flow.count('Write') == 1 and len(flow) > 1, f'{path}: a flow has one end only')
    return count, sum(len(flow) - 1 for flow in flows.values())


def varint(data, start):
    value = shift = 0
    while True:
        byte = data[start]
        start += 1
        value |= (byte & 127) << shift
        shift += 7
        if byte < 128:
            return value, start


def fields(data):
    """The fields of a message of protocol buffers: pairs of number and value."""
    position = 0
    while position < len(data):
        tag, position = varint(data, position)
        number, wire = tag >> 3, tag & 7
        if wire == 0:
            value, position = varint(data, position)
        elif wire == 1:
            value, position = int.from_bytes(data[position:position + 8], 'little'), position + 8
        elif wire == 2:
            length, position = varint(data, position)
            value, position = data[position:position + length], position + length
        else:
            raise SystemExit(f'check_timelines: wire type {wire}')
        fail_unless(position <= len(data), 'a field goes beyond its message')
        yield number, value


def check_perfetto(path):
    with open(path, 'rb') as file:
        data = file.read()
    known, tracks, events = set(), {}, []
    begins, ends = [], []
    for number, packet in fields(data):
        fail_unless(number == 1, f'{path}: something is no packet')
        packet = dict(fields(packet))
        fail_unless(packet[10] == 1, f'{path}: a packet is of another sequence')
        if packet.get(13, 0) & 1:
            known = set()
        if 60 in packet:
            track = dict(fields(packet[60]))
            fail_unless(track[1] not in tracks, f'{path}: a track is described twice')
            fail_unless(5 not in track or track[5] in tracks, f'{path}: a track is below one that is not described')
            tracks[track[1]] = track[2].decode()
        for kind, entry in fields(packet.get(12, b'')):
            entry = dict(fields(entry))
            fail_unless((kind, entry[1]) not in known, f'{path}: a text has two numbers')
            entry[2].decode()
            known.add((kind, entry[1]))
        if 11 not in packet:
            continue
        event = list(fields(packet[11]))
        for kind, value in event:
            if kind in (3, 10, 34):
                table = {3: 1, 10: 2, 34: 4}[kind]
                fail_unless((table, value) in known, f'{path}: a number of a text is not known')
            elif kind == 4:
                annotation = dict(fields(value))
                fail_unless((3, annotation[1]) in known, f'{path}: the name of an annotation is not known')
                fail_unless(17 not in annotation or (29, annotation[17]) in known, f'{path}: a value is not known')
            elif kind == 47:
                begins.append(value)
            elif kind == 48:
                ends.append(value)
        event = dict(event)
        fail_unless(event[11] in tracks, f'{path}: an event is on a track that is not described')
        events.append((packet[8], event[11], event[9]))
    depth = {}
    for _, track, kind in sorted(events, key=lambda event: event[0]):
        depth[track] = depth.get(track, 0) + {1: 1, 2: -1, 3: 0}[kind]
        fail_unless(depth[track] >= 0, f'{path}: a slice ends that did not begin')
    fail_unless(not any(depth.values()), f'{path}: a slice does not end')
    fail_unless(sorted(begins) == sorted(ends), f'{path}: an arrow has one end only')
    fail_unless(len(set(begins)) == len(begins), f'{path}: two arrows have the same number')
    return len(events), len(begins)


CHECKS = {
    'chrome': check_chrome, 'firefox': check_firefox, 'perfetto': check_perfetto, 'speedscope': check_speedscope,
}


def main():
    if len(sys.argv) < 3 or sys.argv[1] not in CHECKS:
        raise SystemExit(f'usage: check_timelines.py {"|".join(CHECKS)} FILE...')
    for path in sys.argv[2:]:
        events, arrows = CHECKS[sys.argv[1]](path)
        print(f'{path}: {events} events, {arrows} arrows')


if __name__ == '__main__':
    main()
