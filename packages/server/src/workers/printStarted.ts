import { shownAddress } from '../startup/shownAddress';
import type { Started } from './messages';

/** Printed and not logged: logs are kept, and more people can read them. */
export async function printStarted({ url, login }: Started): Promise<void> {
  process.stdout.write(`${[`Open ${await shownAddress(url)}`, ...login].join('\n')}\n`);
}
