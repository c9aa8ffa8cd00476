#!/usr/bin/env python3
"""Checks that what is marked @inlinable can be inlined: that its type is public, or marked @usableFromInline itself.

    Scripts/inlinable.py              check all targets
    Scripts/inlinable.py FOLDER...    check these folders of Sources, or others

The compiler accepts `@inlinable` in any `package` type, but other modules then call it all the same, and nothing says so.
"""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
# Strings of several lines, comments and strings: what braces in them mean is none of this.
IGNORED = re.compile(r'#*"""(?s:.*?)"""#*|//[^\n]*|/\*(?s:.*?)\*/|"(?:\\.|[^"\\\n])*"')
TYPE = re.compile(r'\b(?:struct|class|enum|actor|protocol)\s+(?!func\b|var\b|let\b|subscript\b)`?(\w+)')
EXTENSION = re.compile(r'\bextension\s+([\w.]+)')
VISIBLE = re.compile(r'\b(?:public|open)\b|@usableFromInline\b')


def blocks(text):
    """Each brace that opens, and each one that closes, with what precedes it since the last brace."""
    start = 0
    for brace in re.finditer(r'[{}]', text):
        yield brace.group(), brace.start(), text[start:brace.start()]
        start = brace.end()


def declaration(head):
    """The name of the type that a block belongs to, and whether others see it, which an extension doesn't say; or nothing."""
    # Only the last declaration: attributes and modifiers on lines of their own precede it.
    extension = list(EXTENSION.finditer(head))
    if extension:
        return extension[-1].group(1).split('.')[-1], None
    types = list(TYPE.finditer(head))
    if not types:
        return None
    lines = head[:types[-1].start()].split('\n')
    marks = [lines.pop()]
    while lines and re.match(r'\s*(@\w+(\([^)]*\))?\s*)+$', lines[-1]):
        marks.append(lines.pop())
    return types[-1].group(1), bool(VISIBLE.search(' '.join(marks)))


def walk(path):
    """Each block's enclosing types, and the lines that mark something @inlinable directly in them."""
    text = IGNORED.sub(lambda match: '\n' * match.group().count('\n'), path.read_text())
    types, marked, open_blocks = {}, [], []
    for brace, place, head in blocks(text):
        enclosing = next((name for name in reversed(open_blocks) if name), None)
        if enclosing:
            for mark in re.finditer(r'@inlinable\b', head):
                marked.append((text.count('\n', 0, place - len(head) + mark.start()) + 1, enclosing))
        if brace == '}':
            if open_blocks:
                open_blocks.pop()
            continue
        declared = declaration(head)
        open_blocks.append(declared[0] if declared else None)
        if declared and declared[1] is not None:
            types[declared[0]] = declared[1]
    return types, marked


def main():
    folders = [pathlib.Path(name) for name in sys.argv[1:]] or sorted((ROOT / 'Sources').iterdir())
    found = False
    for folder in folders:
        if not folder.is_dir():
            sys.exit(f'inlinable: there is no folder {folder}; name one, such as Sources/TraceFormat')
        walked = [(path, *walk(path)) for path in sorted(folder.rglob('*.swift'))]
        types = {name: isVisible for _, declared, _ in walked for name, isVisible in declared.items()}
        for path, _, marked in walked:
            for line, name in marked:
                if types.get(name, True):
                    continue
                if not found:
                    print('lint: these are marked @inlinable, but their type isn\'t, so that other modules call them; '
                          'mark it @usableFromInline:')
                found = True
                print(f'  {path.resolve().relative_to(ROOT) if path.resolve().is_relative_to(ROOT) else path}:{line}: in {name}')
    sys.exit(1 if found else 0)


main()
