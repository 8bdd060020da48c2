import { type DestinationStream, type Logger, pino } from 'pino';

export type { Logger } from 'pino';

/**
 * Writes one JSON line per event to standard output (or to `destination`, e.g. in a test).
 * What identifies or authorises a person is removed even where somebody logs a whole object.
 */
export function createLogger(destination?: DestinationStream): Logger {
  return pino(
    {
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: describeError },
      redact: {
        paths: ['token', 'password', 'passwordHash', 'email', 'authorization'].flatMap((name) => [
          name,
          `*.${name}`,
          `*.*.${name}`,
        ]),
        remove: true,
      },
    },
    destination ?? pino.destination({ sync: true }),
  );
}

/** Not the error's other properties: those of the database quote what people have sent. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack, cause } = error;
  return { name, message, stack, ...(cause !== undefined && { cause: describeError(cause) }) };
}
