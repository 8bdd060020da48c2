import { readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second. */
const millisecondsPerTick = 10;

/** Milliseconds of one core that a process has used, with all its threads. Only Linux has this file. */
export function processorTimeOf(processId: number): number {
  const text = readFileSync(`/proc/${processId}/stat`, 'utf8');
  // The name in brackets may hold spaces. After it come the fields from the third one on.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * millisecondsPerTick;
}

/** The same of its main thread alone, e.g. without those of bcrypt. */
export function mainThreadTimeOf(processId: number): number {
  const thread = `/proc/${processId}/task/${processId}/schedstat`;
  const [nanoseconds] = readFileSync(thread, 'utf8').split(' ');
  return Number(nanoseconds) / 1_000_000;
}
