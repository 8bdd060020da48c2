import { toDay } from '../clubDay';
import { duplicateField } from '../lib/databaseErrors';
import type { Logger } from '../lib/logger';
import { addMilliseconds, clockTolerance, hour, minute } from '../time';
import { type ClockChange, isClockBelieved, watchClock } from './clockWatch';
import { ScheduledRunModel } from './scheduledRuns.model';

const lookEveryMilliseconds = 1 * minute;
const retryMilliseconds = 1 * hour;

const clockWords: Record<ClockChange, string> = {
  back: 'The clock has gone back: it was wrong, or is. Please check the time of the machine.',
  ahead:
    'The site did not run for 30 days or more, or the clock is ahead. Please check the time of the machine: what is old is deleted in a day.',
};

/** Something that the site does once a day, in one of its processes. */
export interface DailyRun {
  /** Its name in the database. Another name is another run. */
  name: string;
  /** From when on, 'HH:MM' in the club's time zone. A site that starts later does it at its start. */
  from: string;
  /** Whether there is something to do: as long as not, it is not done yet. Left out: always. */
  isReady?: () => Promise<boolean>;
  /** It deletes for good what is old: it waits for a day where the clock has gone far ahead. */
  deletes?: boolean;
  /** It may take hours: the others do not wait for it. */
  isLong?: boolean;
  /**
   * When it fails or its process dies, it is tried again an hour after it began.
   * @param today 'YYYY-MM-DD' in the club's time zone
   */
  run: (today: string) => Promise<void>;
}

export interface ScheduleOptions {
  runs: DailyRun[];
  /** The club's, an IANA name such as Asia/Kolkata. */
  timeZone: () => string;
  logger: Logger;
  /** Called after the clock was found to have been ahead, in one of the processes. */
  afterWrongClock?: (now: Date) => Promise<void>;
}

/** Does daily runs, each once a day, also when several processes share the database. */
export class Schedule {
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> = Promise.resolve();
  /** What takes hours, by name, while it is done. */
  private readonly long = new Map<string, Promise<void>>();

  constructor(private readonly options: ScheduleOptions) {}

  /** Looks now, and from now on each minute. */
  start(): void {
    this.looking = this.look();
    this.timer = setInterval(() => {
      this.looking = this.looking.then(() => this.look());
    }, lookEveryMilliseconds).unref();
  }

  /** Does what is due, one after the other. Never rejects: what fails is logged. */
  async look(): Promise<void> {
    await this.lookAtClock(new Date());
    for (const run of this.options.runs) {
      if (!run.isLong) await this.attempt(run);
      else if (!this.long.has(run.name)) {
        const done = this.attempt(run).finally(() => this.long.delete(run.name));
        this.long.set(run.name, done);
      }
    }
  }

  private async attempt(run: DailyRun): Promise<void> {
    try {
      await this.doIfDue(run, new Date());
    } catch (error) {
      this.options.logger.error({ err: error, run: run.name }, 'A daily run failed');
    }
  }

  private async lookAtClock(now: Date): Promise<void> {
    const { logger, afterWrongClock } = this.options;
    try {
      const change = await watchClock(now);
      if (change === null) return;
      logger.error(clockWords[change]);
      if (change === 'back') await afterWrongClock?.(now);
    } catch (error) {
      logger.error({ err: error }, 'What a wrong clock has written cannot be corrected');
    }
  }

  /** Begins nothing more, and waits for what is being done. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.looking;
    await Promise.all(this.long.values());
  }

  private async doIfDue(daily: DailyRun, now: Date): Promise<void> {
    const { name, from, run, isReady, deletes = false } = daily;
    const timeZone = this.options.timeZone();
    const today = toDay(now, timeZone);
    if (toTime(now, timeZone) < from || (isReady && !(await isReady()))) return;
    if (deletes && !(await isClockBelieved(now))) return;
    if (!(await claim(name, today, now))) return;
    await run(today);
    await ScheduledRunModel.updateOne(
      { _id: name },
      { day: today, doneAt: new Date(), retryAt: null },
    );
  }
}

/**
 * Claims a run for an hour. When it fails in that time, or its process dies, it is tried again then.
 * @returns false when it was done today, or was begun a short time ago
 */
async function claim(name: string, today: string, now: Date): Promise<boolean> {
  const tolerated = addMilliseconds(now, clockTolerance);
  // A day to come is believed when it was written lately: the clocks of two machines differ a little, or the
  // club has moved to another time zone. Otherwise the clock was ahead.
  const isToDo = [
    { day: { $lt: today } },
    { day: { $gt: today }, $or: [{ doneAt: null }, { doneAt: { $gt: tolerated } }] },
  ];
  const isFree = [
    { retryAt: null },
    { retryAt: { $lte: now } },
    { retryAt: { $gt: addMilliseconds(tolerated, retryMilliseconds) } },
  ];
  try {
    await ScheduledRunModel.updateOne(
      { _id: name, $and: [{ $or: isToDo }, { $or: isFree }] },
      { $set: { retryAt: addMilliseconds(now, retryMilliseconds) }, $setOnInsert: { day: '' } },
      { upsert: true },
    );
    return true;
  } catch (error) {
    // The filter found nothing, and the insert met the same _id.
    if (duplicateField(error) === null) throw error;
    return false;
  }
}

/** 'HH:MM' in a time zone. */
function toTime(moment: Date, timeZone: string): string {
  return moment.toLocaleTimeString('sv-SE', { timeZone, hour: '2-digit', minute: '2-digit' });
}
