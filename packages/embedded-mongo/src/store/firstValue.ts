import type Database from 'libsql';

/** The first value of the first row that a statement gives; undefined when there is no row. */
export function firstValue(database: Database.Database, sql: string): unknown {
  const row: unknown = database.prepare(sql).raw().get();
  return Array.isArray(row) ? row[0] : undefined;
}
