import { relative } from 'node:path';
import type { RunningSite } from './runningSite';
import type { ServerBundle } from './serverBundle';

/** An editor saves several files one after the other. */
const settleMilliseconds = 50;

/** Replaces the site after a save of a file that it is made of. */
export class SiteUpdates {
  private changed = new Set<string>();
  private timer: NodeJS.Timeout | undefined;
  private isUpdating = false;
  private startedAt = 0;

  constructor(
    private readonly bundle: ServerBundle,
    private readonly site: RunningSite,
    /** A file of variables, which is no part of the programs. */
    private readonly envFile: string,
    /** Tells the person at the terminal. */
    private readonly say: (sentence: string) => void,
  ) {}

  fileChanged(file: string): void {
    if (file !== this.envFile && !this.bundle.uses(file)) return;
    this.changed.add(relative('', file));
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.update(), settleMilliseconds);
  }

  /** Says that the site answers again. */
  siteStarted(): void {
    const seconds = (performance.now() - this.startedAt) / 1_000;
    this.say(`The site answers again, after ${seconds.toFixed(1)} s.`);
  }

  /** Builds the site and starts it. */
  async start(): Promise<void> {
    const errors = await this.bundle.build();
    if (errors === null) {
      this.site.restart();
    } else {
      this.say(errors);
      this.site.fail();
    }
  }

  private async update(): Promise<void> {
    if (this.isUpdating) return; // it looks again at its end
    this.isUpdating = true;
    while (this.changed.size > 0) {
      const files = [...this.changed].join(', ');
      this.changed.clear();
      this.startedAt = performance.now();
      const errors = await this.bundle.build();
      if (errors === null) {
        this.say(`Restarting the site: ${files} has changed.`);
        this.site.restart();
      } else {
        this.say(`${errors}The site goes on without this change. Correct it and save.`);
      }
    }
    this.isUpdating = false;
  }
}
