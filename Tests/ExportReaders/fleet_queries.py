"""Runs the queries of Docs/Fleet.md in DuckDB: fleet_queries.py Docs/Fleet.md FOLDER SUMMARY...

FOLDER has the folder `fleet` with the exported recordings. Each SUMMARY is what `summary --format json` prints of one of
them: the sums over the tables must be the same, and each query must find something. Prints how many rows.
"""

import json
import os
import re
import sys

import duckdb


def queries(path):
    with open(path, encoding='utf-8') as file:
        text = file.read()
    for block in re.findall(r'^```sql\n(.*?)^```', text, re.MULTILINE | re.DOTALL):
        yield from (query.strip() for query in block.split(';') if query.strip())


def check_sums(summaries):
    ticks = [tick for summary in summaries for tick in summary['ticks']]
    expected = [sum(sum(tick[count].values()) for tick in ticks) for count in ('evaluations', 'wasted')]
    for table, sums in [
        ('evaluations', 'count(*), count(*) filter (is_wasted)'),
        ('ticks', 'sum(evaluations), sum(wasted)'),
        ('types', 'sum(evaluations), sum(wasted)'),
    ]:
        found = list(duckdb.sql(f'select {sums} from {table}').fetchall()[0])
        if found != expected:
            raise SystemExit(f'fleet_queries: {table} sum up to {found}, summaries to {expected}')
    print(f'{expected[0]} evaluations, {expected[1]} wasted, as the summaries have them')


def main():
    document, folder, *paths = map(os.path.abspath, sys.argv[1:])
    summaries = [json.load(open(path, encoding='utf-8')) for path in paths]
    os.chdir(folder)
    asked = 0
    for query in queries(document):
        if query.startswith('create view'):
            duckdb.sql(query)
            continue
        asked += 1
        rows = len(duckdb.sql(query).fetchall())
        print(f'query {asked}: {rows} rows')
        if rows == 0:
            raise SystemExit(f'fleet_queries: query {asked} finds nothing')
    if asked < 10:
        raise SystemExit(f'fleet_queries: {asked} queries in {document}')
    check_sums(summaries)


if __name__ == '__main__':
    main()
