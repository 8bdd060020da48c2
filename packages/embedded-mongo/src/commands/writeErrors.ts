import { asMongoError } from '../mongoErrors';
import type { Document } from '../values/document';

/**
 * Runs the statements of a write command. An ordered command stops at the first error, an unordered
 * one goes on; either way the statements before it stay done and the errors are listed.
 */
export function runStatements(
  statements: readonly Document[],
  isOrdered: boolean,
  run: (statement: Document, index: number) => void,
): { writeErrors?: Document[] } {
  const writeErrors: Document[] = [];
  for (const [index, statement] of statements.entries()) {
    try {
      run(statement, index);
    } catch (error) {
      const { code, message, details } = asMongoError(error);
      writeErrors.push({ index, code, errmsg: message, ...details });
      if (isOrdered) break;
    }
  }
  return writeErrors.length > 0 ? { writeErrors } : {};
}
