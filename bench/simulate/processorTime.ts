import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';

/** Processor time in milliseconds of one core, since some moment in the past. */
export interface ProcessorTime {
  /** Of some processes. */
  own: number;
  /** Of the whole machine. */
  all: number;
}

/** Linux counts in hundredths of a second. */
const millisecondsPerTick = 10;

/** Of processes with these ids. Only Linux has these files. */
export function readProcessorTime(processIds: number[]): ProcessorTime {
  const own = processIds.reduce((sum, id) => sum + timeOf(id), 0);
  // The hashes of passwords run with a low priority, which the system counts as `nice`.
  const all = cpus().reduce((sum, { times: { user, nice, sys, irq } }) => {
    return sum + user + nice + sys + irq;
  }, 0);
  return { own, all };
}

function timeOf(processId: number): number {
  const text = readFileSync(`/proc/${processId}/stat`, 'utf8');
  // The name in brackets may hold spaces. After it come the fields from the third one on.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * millisecondsPerTick;
}
