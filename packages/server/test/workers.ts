import { eventually } from './eventually';
import type { SiteProcess } from './siteProcess';

/** Waits until so many processes of a site with WORKERS have begun to answer, ended ones included. */
export function workersOf(site: SiteProcess, count: number): Promise<number[]> {
  return eventually(async () => {
    const lines = site.stdout.matchAll(/"pid":(\d+),"msg":"A process of the site answers"/g);
    const processIds = Array.from(lines, ([, processId]) => Number(processId));
    return processIds.length >= count ? processIds : null;
  });
}

/** Whether a process of this machine has not ended. */
export function isAlive(processId: number): boolean {
  try {
    return process.kill(processId, 0);
  } catch {
    return false;
  }
}
