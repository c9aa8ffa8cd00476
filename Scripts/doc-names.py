#!/usr/bin/env python3
"""Checks that the files, folders and types that the documents about the code name exist.

They are read from code in backticks and from indented diagrams. A path may begin at any folder, and leave out `.swift`.
"""
import pathlib
import re
import sys

TOP = pathlib.Path(__file__).resolve().parent.parent
DOCUMENTS = ['ARCHITECTURE.md', 'CONTRIBUTING.md', 'Docs/Engine.md']
ROOTS = ['Sources', 'Tests', 'Benchmarks', 'Fuzz', 'Scripts', 'Docs', '.ci']
DECLARED = re.compile(r'\b(?:struct|class|enum|protocol|actor|typealias|associatedtype|macro)\s+`?(\w+)')
PATH = re.compile(r'(?:[\w.+-]+/)+[\w.+-]*|[\w+-]+\.(?:swift|py|sh|txt|md)\b')
QUOTED = re.compile(r'"[^"]*"')
# Declared by Swift, Foundation or Apple's frameworks, and nowhere here.
OUTSIDE = {'Combine', 'CoreData', 'DispatchQueue', 'DispatchWorkItem', 'Observable', 'SwiftData', 'SwiftUI', 'Task', 'UIKit'}
NAME = re.compile(r'(?<![\w#@])[A-Z]\w*[a-z]\w*(?:\+\w+)?')


def present():
    """The names of declared types, files and folders, and all paths."""
    names, paths = set(OUTSIDE), {path.name for path in TOP.iterdir()}
    for root in ROOTS:
        for path in (TOP / root).rglob('*'):
            paths.add(path.relative_to(TOP).as_posix())
            names.add(path.stem)
            if path.suffix == '.swift':
                names.update(DECLARED.findall(path.read_text()))
    return names, paths


def code(text):
    """Pieces of code with their line numbers."""
    for number, line in enumerate(text.split('\n'), 1):
        for piece in [line] if line.startswith('    ') else re.findall(r'`([^`]+)`', line):
            yield number, QUOTED.sub('', piece)


def exists(path, paths):
    ends = (path.rstrip('/'), path + '.swift')
    return any(('/' + known).endswith('/' + end) for end in ends for known in paths)


def main():
    names, paths = present()
    failed = False
    for document in DOCUMENTS:
        for number, piece in code((TOP / document).read_text()):
            missing = [path for path in PATH.findall(piece) if not exists(path, paths)]
            missing += [name for name in NAME.findall(PATH.sub(' ', piece)) if name not in names]
            for name in missing:
                print(f'lint: {document}:{number}: there is no {name}; name what there is')
                failed = True
    return failed


if __name__ == '__main__':
    sys.exit(main())
