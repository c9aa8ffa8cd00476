"""Runs the queries of Docs/Fleet.md in DuckDB: fleet_queries.py Docs/Fleet.md FOLDER ANSWERS SUMMARY...

FOLDER has the folder `fleet` with the exported recordings. Each SUMMARY is what `summary --format json` prints of one of
them: the sums over the tables must be the same, and each query must find something. Each file `TRACE.TABLE.csv` or
`TRACE.TABLE.jsonl` in FOLDER must have the rows of `TRACE.TABLE.parquet`. Prints how many rows, and writes the answers as
JSON to ANSWERS.
"""

import glob
import json
import os
import re
import sys

TABLES = ('evaluations', 'ticks', 'writes', 'types', 'metadata')


def fail(what):
    raise SystemExit(f'fleet queries: {what}')


def queries(path):
    with open(path, encoding='utf-8') as file:
        text = file.read()
    for block in re.findall(r'^```sql\n(.*?)^```', text, re.MULTILINE | re.DOTALL):
        yield from (query.strip() for query in block.split(';') if query.strip())


def normal(row):
    """Values as both engines have them: numbers that are whole as integers."""
    return [
        value if value is None or isinstance(value, (str, bool)) else
        int(value) if value == int(value) else round(float(value), 9) for value in row
    ]


def expected_sums(summaries):
    ticks = []
    for path in summaries:
        with open(path, encoding='utf-8') as file:
            ticks += json.load(file)['ticks']
    return [sum(sum(tick[count].values()) for tick in ticks) for count in ('evaluations', 'wasted')]


def check_sums(duckdb, expected):
    for table, sums in [
        ('evaluations', 'count(*), count(*) filter (is_wasted)'),
        ('ticks', 'sum(evaluations), sum(wasted)'),
        ('types', 'sum(evaluations), sum(wasted)'),
    ]:
        found = list(duckdb.sql(f'select {sums} from {table}').fetchall()[0])
        if found != expected:
            fail(f'{table} sum up to {found}, summaries to {expected}')
    print(f'{expected[0]} evaluations, {expected[1]} wasted, as the summaries have them')


def check_formats(duckdb):
    """A table has the same rows in each format."""
    compared = 0
    for parquet in sorted(glob.glob('*.parquet')):
        columns = duckdb.sql(f"select * from '{parquet}'").columns
        types = duckdb.sql(f"select * from '{parquet}'").types
        described = '{' + ', '.join(f"'{name}': '{type}'" for name, type in zip(columns, types)) + '}'
        rows = duckdb.sql(f"select * from '{parquet}'").fetchall()
        stem = parquet.removesuffix('.parquet')
        for other in [
            f"read_csv('{stem}.csv', header = true, columns = {described}, nullstr = '', allow_quoted_nulls = false)",
            f"read_json('{stem}.jsonl', format = 'newline_delimited', columns = {described})",
        ]:
            if duckdb.sql(f'select * from {other}').fetchall() != rows:
                fail(f'{other} has other rows than {parquet}')
            compared += 1
    if compared == 0:
        fail('there is nothing to compare')
    print(f'{compared} files have the rows of their table in Parquet')


def main():
    import duckdb

    document, folder, answers, *summaries = map(os.path.abspath, sys.argv[1:])
    os.chdir(folder)
    found = []
    for query in queries(document):
        if query.startswith('create view'):
            duckdb.sql(query)
            continue
        rows = duckdb.sql(query).fetchall()
        found.append([normal(row) for row in rows])
        print(f'query {len(found)}: {len(rows)} rows')
        if not rows:
            fail(f'query {len(found)} finds nothing')
    if len(found) < 10:
        fail(f'{len(found)} queries in {document}')
    check_sums(duckdb, expected_sums(summaries))
    check_formats(duckdb)
    with open(answers, 'w', encoding='utf-8') as file:
        json.dump(found, file)


if __name__ == '__main__':
    main()
