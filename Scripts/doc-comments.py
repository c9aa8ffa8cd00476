#!/usr/bin/env python3
"""Checks that each public type of the targets that others program against has a comment of its own.

    Scripts/doc-comments.py              check all targets but RedrawCore, RedrawCombine, RedrawData, RedrawCoreData and the scenarios
    Scripts/doc-comments.py FOLDER...    check these folders of Sources
"""
import pathlib
import re
import sys

SOURCES = pathlib.Path(__file__).resolve().parent.parent / 'Sources'
# Apple's documentation applies to what mirrors SwiftUI, Combine, SwiftData and Core Data; scenarios are examples of users' code.
EXCEPTED = ['RedrawCore', 'RedrawSDK27', 'RedrawCombine', 'RedrawData', 'RedrawCoreData', 'RedrawScenarios', 'SystemInterposition']
TARGETS = sorted(folder.name for folder in SOURCES.iterdir() if folder.is_dir() and folder.name not in EXCEPTED)
ATTRIBUTE = r'@\w+(?:\([^)]*\))?'
TYPE = re.compile(rf'\s*(?:{ATTRIBUTE}\s+)*public\s+(?:{ATTRIBUTE}\s+)*(?:(?:final|indirect|nonisolated)\s+)*'
                  r'(?:struct|class|enum|protocol|actor|typealias)\s+(?!func\b|var\b|let\b|subscript\b)`?(\w+)')
# A line that may stand between a comment and what it belongs to.
BETWEEN = re.compile(rf'\s*(?:{ATTRIBUTE}\s*)+$|\s*#(?:if|else|elseif)\b')


def bare_types(path):
    """Line and name of each public type without a comment."""
    lines = path.read_text().split('\n')
    isQuoted = False
    for number, line in enumerate(lines):
        # Swift source as a string, such as the stand-ins that users' programs are compiled with.
        if line.count('"""') % 2:
            isQuoted = not isQuoted
        declared = TYPE.match(line)
        if not declared or isQuoted:
            continue
        above = number - 1
        while above >= 0 and BETWEEN.match(lines[above]):
            above -= 1
        if above < 0 or not lines[above].lstrip().startswith(('///', '*/')):
            yield number + 1, declared.group(1)


def main():
    found = False
    for target in sys.argv[1:] or TARGETS:
        folder = SOURCES / target
        if not folder.is_dir():
            sys.exit(f'doc-comments: there is no folder {folder}; name one of Sources, such as TraceFormat')
        for path in sorted(folder.rglob('*.swift')):
            for line, name in bare_types(path):
                if not found:
                    print('lint: these public types have no comment; write above each, after ///, what it is:')
                found = True
                print(f'  {path.relative_to(SOURCES.parent)}:{line}: {name}')
    sys.exit(1 if found else 0)


main()
