import { momentOf } from '@club/shared/wallClock';
import { addDays, toDay } from '../clubDay';
import type { DemoClock } from './demoClock';

interface Happening {
  moment: Date;
  happen: () => Promise<unknown>;
}

/**
 * What has happened in the club so far: things with their moments, carried out from the first to the last, each
 * at its time.
 */
export class Story {
  private readonly happenings: Happening[] = [];
  /** 'YYYY-MM-DD': the day on which the demo starts. */
  private readonly today: string;

  /**
   * @param now when the demo starts
   * @param timeZone of the club
   */
  constructor(
    readonly now: Date,
    private readonly timeZone: string,
  ) {
    this.today = toDay(now, timeZone);
  }

  /** A day as many days from today, 'YYYY-MM-DD'; negative for one that is over. */
  day(days: number): string {
    return addDays(this.today, days);
  }

  /** @param time of the club's clocks, e.g. '17:30' */
  moment(days: number, time: string): Date {
    return momentOf(new Date(`${this.day(days)}T${time}:00Z`), this.timeZone);
  }

  /** Adds something that happened. What is to happen in the future never does. */
  add(moment: Date, happen: () => Promise<unknown>): void {
    this.happenings.push({ moment, happen });
  }

  /** As `add`, so many days ago. */
  on(days: number, time: string, happen: () => Promise<unknown>): void {
    this.add(this.moment(days, time), happen);
  }

  /** @param afterEach what follows each of them, e.g. that mails leave */
  async play(clock: DemoClock, afterEach: () => Promise<void>): Promise<void> {
    const past = this.happenings.filter(({ moment }) => moment < this.now);
    for (const { moment, happen } of past.toSorted(byMoment)) {
      clock.moveTo(moment);
      await happen();
      await afterEach();
    }
  }
}

function byMoment(one: Happening, other: Happening): number {
  return one.moment.getTime() - other.moment.getTime();
}
