import type { Started } from './messages';

/** Printed and not logged: logs are kept, and more people can read them. */
export function printStarted({ url, login }: Started): void {
  process.stdout.write(`${[`Open ${url}`, ...login].join('\n')}\n`);
}
