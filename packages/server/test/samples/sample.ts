import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What leaves the site, for people to read. */
export const samplesFolder = join(__dirname, '../../../../docs/samples');

/** Whether `npm run samples` writes them again. */
export const isWriting = process.env.SAMPLES === 'write';

/** Fails when the site makes another text than people have read. To see and take the new one: `npm run samples`. */
export function expectSample(name: string, text: string): void {
  const made = withPlainBreaks(text);
  if (isWriting) writeSample(name, made);
  expect(made).toBe(withPlainBreaks(readSample(name)));
}

export function writeSample(name: string, content: string | Buffer): void {
  mkdirSync(samplesFolder, { recursive: true });
  writeFileSync(join(samplesFolder, name), content);
}

export function readSample(name: string): string {
  return readFileSync(join(samplesFolder, name), 'utf8');
}

/** Calendars have the line breaks of mails, and git may give all files those of the system. */
function withPlainBreaks(text: string): string {
  return text.replaceAll('\r\n', '\n');
}
