"""Asks ClickHouse, as the library chdb, the queries of Docs/Fleet.md: fleet_clickhouse.py Docs/Fleet.md FOLDER ANSWERS SUMMARY...

FOLDER has the folder `fleet` with the exported recordings. ANSWERS is what fleet_queries.py has kept of DuckDB's answers:
ClickHouse's must be the same, but for the order of rows that a query doesn't order. Its views are those of the document, for
each table. The sums over the tables must be those of the summaries. Prints how many rows each query finds.
"""

import json
import os
import re
import sys

from chdb.session import Session
from fleet_queries import TABLES, expected_sums, fail, normal, queries


def answer(session, query):
    text = session.query(query, 'JSONCompact').data()
    result = json.loads(text)
    kinds = [column['type'] for column in result['meta']]
    return [[value_of(value, kind) for value, kind in zip(row, kinds)] for row in result['data']]


def value_of(value, kind):
    """Whole numbers of 64 bits may be texts in JSON."""
    return int(value) if isinstance(value, str) and re.search(r'\bU?Int\d+', kind) else value


def views(path, folder):
    """The document has the view of one table."""
    with open(path, encoding='utf-8') as file:
        shown = re.findall(r'^```clickhouse\n(.*?);\n```', file.read(), re.MULTILINE | re.DOTALL)
    if len(shown) != 1:
        fail(f'{len(shown)} views for ClickHouse in {path}')
    for table in TABLES:
        yield shown[0].replace("'fleet/", f"'{folder}/fleet/").replace(TABLES[0], table)


def main():
    document, folder, answers, *paths = map(os.path.abspath, sys.argv[1:])
    with open(answers, encoding='utf-8') as file:
        answers = json.load(file)
    os.chdir(folder)
    session = Session()
    for view in views(document, folder):
        session.query(view)
    asked = [query for query in queries(document) if not query.startswith('create view')]
    for number, (query, known) in enumerate(zip(asked, answers, strict=True), 1):
        rows = [normal(row) for row in answer(session, query)]
        if sorted(map(repr, rows)) != sorted(map(repr, known)):
            fail(f'query {number}: ClickHouse finds {rows}, DuckDB {known}')
        print(f'query {number}: {len(rows)} rows, as DuckDB has them')
    expected = expected_sums(paths)
    for table, sums in [
        ('evaluations', 'count(*), countIf(is_wasted)'), ('ticks', 'sum(evaluations), sum(wasted)'),
        ('types', 'sum(evaluations), sum(wasted)'),
    ]:
        found = answer(session, f'select {sums} from {table}')[0]
        if found != expected:
            fail(f'{table} sum up to {found}, summaries to {expected}')
    print(f'{expected[0]} evaluations, {expected[1]} wasted, as the summaries have them')


if __name__ == '__main__':
    main()
