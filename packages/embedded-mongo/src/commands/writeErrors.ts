import { asMongoError } from '../mongoErrors';
import type { Document } from '../values/document';

/**
 * Runs the statements of a write command. An ordered command stops at the first error, an unordered
 * one goes on; either way the statements before it stay done and the errors are listed.
 */
export async function runStatements(
  statements: readonly Document[],
  isOrdered: boolean,
  run: (statement: Document, index: number) => void | Promise<void>,
): Promise<{ writeErrors?: Document[] }> {
  const writeErrors: Document[] = [];
  for (const [index, statement] of statements.entries()) {
    try {
      await run(statement, index);
    } catch (error) {
      const { code, message, details } = asMongoError(error);
      // No fault of a statement: the time is over, or the client has gone.
      if (code === 50 || code === 279) throw error;
      writeErrors.push({ index, code, errmsg: message, ...details });
      if (isOrdered) break;
    }
  }
  return writeErrors.length > 0 ? { writeErrors } : {};
}
