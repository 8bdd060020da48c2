import { readdirSync, readFileSync } from 'node:fs';

export interface Resources {
  /** What is in memory of the process (resident set). */
  memoryBytes: number;
  /** Files, sockets and pipes. */
  openFiles: number;
}

/** Of a running process. NaN where the system does not say it: only Linux has these files. */
export function readResources(processId: number): Resources {
  try {
    const status = readFileSync(`/proc/${processId}/status`, 'utf8');
    const kibibytes = Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]);
    return {
      memoryBytes: kibibytes * 1024,
      openFiles: readdirSync(`/proc/${processId}/fd`).length,
    };
  } catch {
    return { memoryBytes: Number.NaN, openFiles: Number.NaN };
  }
}

/** The kernel counts processor time in hundredths of a second. */
const ticksPerSecond = 100;

/** What a process has had of the processor so far. NaN where the system does not say it. */
export function readProcessorSeconds(processId: number): number {
  try {
    const stat = readFileSync(`/proc/${processId}/stat`, 'utf8');
    // The name of the program, in brackets, may hold spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
  } catch {
    return Number.NaN;
  }
}
