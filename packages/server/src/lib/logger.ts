import { type DestinationStream, type Logger, pino } from 'pino';

export type { Logger } from 'pino';

/** What is kept of the log while it cannot be written, e.g. because the disk is full. */
const maxWaitingBytes = 1_000_000;

/**
 * Writes one JSON line per event to standard output (or to `destination`, e.g. in a test).
 * Fields that identify or authorise a person are removed, also when a whole object is logged.
 */
export function createLogger(destination?: DestinationStream): Logger {
  return pino(
    {
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: describeError },
      hooks: { streamWrite: escapeControlCharacters },
      redact: {
        paths: ['token', 'password', 'passwordHash', 'email', 'authorization'].flatMap((name) => [
          name,
          `*.${name}`,
          `*.*.${name}`,
        ]),
        remove: true,
      },
    },
    destination ?? standardOutput(),
  );
}

/**
 * JSON escapes line breaks and the other characters below U+0020. These remain: some terminals and
 * editors obey them or take them for line breaks.
 */
function escapeControlCharacters(line: string): string {
  return line.replace(
    /[\u007f-\u009f\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Lines are written together: one by one, they take a tenth of the time of a short answer. */
const batchBytes = 3_072;
/** So many go into a pipe in one piece, also when several processes write into it (PIPE_BUF of Linux). */
const pieceBytes = 4_096;
const maxBatchMilliseconds = 100;

/**
 * A line that cannot be written is tried again with the next ones: it must not stop the site. What waits
 * when the process ends, also by an exception, is written then.
 */
function standardOutput(): DestinationStream {
  const output = pino.destination({
    sync: true,
    minLength: batchBytes,
    maxWrite: pieceBytes,
    periodicFlush: maxBatchMilliseconds,
    maxLength: maxWaitingBytes,
  });
  output.on('error', () => {});
  // Not `flushSync`, which tries for ever while the disk is full.
  process.on('exit', () => output.flush());
  return output;
}

/** Leaves out the error's other properties: errors of the database quote what people have sent. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack, cause } = error;
  return { name, message, stack, ...(cause !== undefined && { cause: describeError(cause) }) };
}
