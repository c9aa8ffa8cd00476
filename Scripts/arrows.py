#!/usr/bin/env python3
"""Checks which folder of a target names what another one declares, against the order in Scripts/layers.txt.

Read from the sources as text: types, and functions outside of types, that a folder declares, and members that it adds to a type of
another folder. A name that several folders declare counts for none of them, so an arrow can go unnoticed, but none is made up.

    Scripts/arrows.py            check all targets of layers.txt
    Scripts/arrows.py --all      list every arrow between the folders of each target
    Scripts/arrows.py DIR...     list every arrow between the folders of these directories, listed or not

Of members only names of several words count: `store` or `position` is too often something else.
"""
import collections
import pathlib
import re
import signal
import sys

TOP = pathlib.Path(__file__).resolve().parent.parent
SILENT = re.compile(r'//[^\n]*|/\*.*?\*/|(#*)"""(.*?)"""\1|(#*)"((?:\\.|[^"\\\n])*)"\3', re.S)
WORD = re.compile(r'(?<![\w.])[A-Za-z_]\w*|(?<=\.)[A-Za-z_]\w*')
ATTRIBUTES = r'(?:@\w+(?:\([^)]*\))?\s+|\b(?:public|package|internal|fileprivate|open|final|static|class|nonisolated' \
    r'|mutating|override|lazy|weak|unowned|consuming|indirect|isolated|private)(?:\([^)]*\))?\s+)*'
TYPE = re.compile(rf'^{ATTRIBUTES}(struct|class|enum|protocol|actor|typealias)\s+`?(\w+)')
FUNCTION = re.compile(rf'^{ATTRIBUTES}func\s+(\w+)')
EXTENSION = re.compile(rf'^(?!fileprivate|private){ATTRIBUTES}extension\s+([\w.]+)')
NESTED = re.compile(rf'^\s+{ATTRIBUTES}(?:struct|class|enum|protocol|actor|typealias)\s+`?(\w+)')
MEMBER = re.compile(rf'^  {ATTRIBUTES}(?:func|var|let|struct|class|enum|typealias)\s+(\w+)')


def spoken(text):
    """The text without comments and strings; what a string interpolates stays."""
    def inner(match):
        literal = match.group(2) or match.group(4)
        return ' ' + ' '.join(re.findall(r'\\#*\(([^"]*?)\)', literal)) + ' ' if literal else ' '
    return SILENT.sub(lambda match: inner(match) + '\n' * match.group(0).count('\n'), text)


class Target:
    def __init__(self, root):
        self.root = root
        self.texts = {path: spoken(path.read_text()) for path in sorted(root.rglob('*.swift'))}
        self.types = collections.defaultdict(set)
        self.members = collections.defaultdict(set)
        self.nested = collections.defaultdict(set)
        self.protocols = set()
        for path, text in self.texts.items():
            self.note_declarations(path, text)

    def folder(self, path):
        parts = path.relative_to(self.root).parts
        return parts[0] if len(parts) > 1 else ''

    def note_declarations(self, path, text):
        extended = None
        for line in text.split('\n'):
            if line[:1].strip() and line[0] not in '})]':
                extension = EXTENSION.match(line)
                extended = extension and extension.group(1)
                self.note_global(path, TYPE.match(line) or FUNCTION.match(line))
            nested = NESTED.match(line)
            if nested:
                self.nested[nested.group(1)].add(path)
            member = MEMBER.match(line)
            if member and 'private ' not in member.group(0) and re.search('[a-z][A-Z]', member.group(1)):
                self.members[member.group(1)].add((path, extended))

    def note_global(self, path, declared):
        if not declared or 'private ' in declared.group(0):
            return
        self.types[declared.group(declared.lastindex)].add(path)
        if declared.group(1) == 'protocol':
            self.protocols.add(declared.group(2))

    def home(self, name):
        """The folder that alone declares the name; None for one that is declared in several, or nowhere."""
        folders = {self.folder(path) for path in self.types.get(name, ())}
        if folders:
            folders |= {self.folder(path) for path in self.nested.get(name, ())}
            return folders.pop() if len(folders) == 1 else None
        places = self.members.get(name, ())
        extended = {self.folder(path) for path, type in places if self.extends_lower(path, type)}
        everywhere = {self.folder(path) for path, _ in places}
        return extended.pop() if len(everywhere) == 1 and len(extended) == 1 else None

    def extends_lower(self, path, type):
        """The extension is of a type, no protocol, that another folder declares: its members may be reached from there."""
        owners = {self.folder(owner) for owner in self.types.get(type, ())}
        return type not in self.protocols and len(owners) == 1 and self.folder(path) not in owners

    def arrows(self):
        """(from, to) -> {path: names}"""
        found = collections.defaultdict(lambda: collections.defaultdict(set))
        for path, text in self.texts.items():
            here = self.folder(path)
            for name in set(WORD.findall(text)):
                there = self.home(name)
                if there is not None and there != here:
                    found[here, there][path].add(name)
        return found


def layers():
    for line in (TOP / 'Scripts/layers.txt').read_text().splitlines():
        if line.strip() and not line.startswith('#'):
            target, folders = line.split(':')
            # By its name, or by its folder where that is not below Sources.
            yield TOP / (target if '/' in target else f'Sources/{target}'), folders.split()


def show(arrows, root):
    for (here, there), files in sorted(arrows.items()):
        for path, names in sorted(files.items()):
            print(f'  {here or "."} -> {there or "."}: {path.relative_to(root)} names {", ".join(sorted(names))}')


def check():
    failed = False
    for root, order in layers():
        target = Target(root)
        folders = {target.folder(path) for path in target.texts} - {''}
        for folder in sorted(folders ^ set(order)):
            print(f'arrows: {root.name}/{folder} is not in Scripts/layers.txt' if folder in folders
                  else f'arrows: Scripts/layers.txt lists {root.name}/{folder}, which has no sources', file=sys.stderr)
            failed = True
        rank = {folder: place for place, folder in enumerate(order)}
        back = {(here, there): files for (here, there), files in target.arrows().items()
                if rank.get(there, -1) > rank.get(here, len(order))}
        if back:
            print(f'arrows: {root.name} names, in a lower layer, what a higher one declares:')
            show(back, root)
            failed = True
    return 1 if failed else 0


if __name__ == '__main__':
    signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    arguments = sys.argv[1:]
    if not arguments:
        sys.exit(check())
    roots = [root for root, _ in layers()] if arguments == ['--all'] else [pathlib.Path(it).resolve() for it in arguments]
    for root in roots:
        target = Target(root)
        arrows = target.arrows()
        print(f'{root.name}: {len(arrows)} arrows between folders')
        show(arrows, root)
