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
