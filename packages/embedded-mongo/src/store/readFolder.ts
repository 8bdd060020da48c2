import { existsSync } from 'node:fs';
import { dataFileOf, explainingErrors, openForReading } from './dataFile';
import { DataReader } from './dataReader';
import { requireWhole, schemaVersionOf } from './schema';
import { noData } from './storeErrors';

/**
 * Reads the data of a folder, as it is at one moment, after a check of the whole file. The database may
 * be in use meanwhile, also by another process.
 * @throws {CopyError} when there is no data
 * @throws {DamagedDataError} when the file is torn
 */
export function readFolder<Result>(directory: string, read: (data: DataReader) => Result): Result {
  const file = dataFileOf(directory);
  if (!existsSync(file)) throw noData(directory);
  return explainingErrors(directory, file, () => {
    const database = openForReading(file);
    try {
      database.exec('BEGIN');
      requireWhole(database, file);
      return read(new DataReader(database, schemaVersionOf(database)));
    } finally {
      // close() alone would keep it until libsql's statements are garbage-collected.
      database.exec('ROLLBACK');
      database.close();
    }
  });
}
