import { z } from 'zod';
import { maxSeries } from './eventLimits';
import { moment as givenMoment } from './rules/fields';
import { payload } from './rules/payload';

/* Dates of one event that repeats each week. */

const countMessage = `must be a whole number from 2 to ${maxSeries}`;

export const copySeriesRequest = payload({
  /** Of the first copy; there is one for each week. */
  startsAt: givenMoment,
  /** How many, 2 to 20. */
  count: z.int(countMessage).min(2, countMessage).max(maxSeries, countMessage),
});

/** When copies of an event are. */
export interface CopySeriesRequest extends z.input<typeof copySeriesRequest> {}

export const publishSeriesRequest = payload({
  /** How many drafts of the series the person means: another number is refused. */
  expected: z.int('must be a whole number').min(1, 'must be at least 1'),
});

/** How many events are published in one step. */
export interface PublishSeriesRequest extends z.output<typeof publishSeriesRequest> {}
