"""Loads one day from a CSV file with pandas and SQLAlchemy: deletes it, and appends it by COPY."""

import csv
import io
import sys

import pandas
import sqlalchemy


def copied(table, connection, columns, rows):
    """As the documentation of pandas shows it; by INSERT it takes several times as long."""
    lines = io.StringIO()
    csv.writer(lines).writerows(rows)
    lines.seek(0)
    names = ", ".join(f'"{column}"' for column in columns)
    with connection.connection.cursor() as cursor:
        cursor.copy_expert(f"COPY {table.name} ({names}) FROM STDIN WITH CSV", lines)


def main(path, url, table, day):
    frame = pandas.read_csv(path, parse_dates=["day", "created_at"])
    engine = sqlalchemy.create_engine(url)
    with engine.begin() as connection:
        connection.execute(
            sqlalchemy.text(f"DELETE FROM {table} WHERE day = :day"), {"day": day}
        )
        frame.to_sql(
            table, connection, if_exists="append", index=False, method=copied, chunksize=100_000
        )


main(*sys.argv[1:])
