"""Asks Spark, in local mode, the queries of Docs/Fleet.md: fleet_spark.py Docs/Fleet.md FOLDER ANSWERS SUMMARY...

FOLDER has the folder `fleet` with the exported recordings. ANSWERS is what fleet_queries.py has kept of DuckDB's answers:
Spark's must be the same, but for the order of rows that a query doesn't order. The sums over the tables must be those of the
summaries. Prints how many rows each query finds.
"""

import json
import os
import re
import sys

from fleet_queries import TABLES, expected_sums, fail, normal, queries
from pyspark.sql import SparkSession


def in_spark(query):
    """Spark's names in backticks; no other word of the queries differs."""
    return re.sub(r'"(\w+)"', r'`\1`', query)


def main():
    document, folder, answers, *paths = map(os.path.abspath, sys.argv[1:])
    with open(answers, encoding='utf-8') as file:
        answers = json.load(file)
    os.chdir(folder)
    spark = (
        SparkSession.builder.master('local[2]').appName('fleet').config('spark.ui.enabled', 'false')
        .config('spark.ui.showConsoleProgress', 'false').config('spark.sql.shuffle.partitions', '2')
        .config('spark.driver.bindAddress', '127.0.0.1')
        .config('spark.driver.host', '127.0.0.1').config('spark.sql.warehouse.dir', os.path.join(folder, 'warehouse'))
        # Commits and runs are texts, also those of digits.
        .config('spark.sql.sources.partitionColumnTypeInference.enabled', 'false').getOrCreate())
    spark.sparkContext.setLogLevel('ERROR')
    for table in TABLES:
        spark.read.parquet(os.path.join(folder, 'fleet', table)).createOrReplaceTempView(table)
    asked = [query for query in queries(document) if not query.startswith('create view')]
    for number, (query, answer) in enumerate(zip(asked, answers, strict=True), 1):
        rows = [normal(row) for row in spark.sql(in_spark(query)).collect()]
        if sorted(map(repr, rows)) != sorted(map(repr, answer)):
            fail(f'query {number}: Spark finds {rows}, DuckDB {answer}')
        print(f'query {number}: {len(rows)} rows, as DuckDB has them')
    expected = expected_sums(paths)
    for table, sums in [
        ('evaluations', 'count(*), count_if(is_wasted)'), ('ticks', 'sum(evaluations), sum(wasted)'),
        ('types', 'sum(evaluations), sum(wasted)'),
    ]:
        found = list(spark.sql(f'select {sums} from {table}').collect()[0])
        if found != expected:
            fail(f'{table} sum up to {found}, summaries to {expected}')
    print(f'{expected[0]} evaluations, {expected[1]} wasted, as the summaries have them')
    spark.stop()


if __name__ == '__main__':
    main()
