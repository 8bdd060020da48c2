import { UnprocessableError } from '../errors';
import { BoundedQueue } from '../queues/boundedQueue';
import { second } from '../time';
import { isDatabaseUnavailable } from './databaseErrors';

/**
 * For calls that hundreds make in one moment. All at once they would wait for a connection to the database at each
 * step, so that nobody is answered before nearly everybody is. In turns the first are answered first, and other
 * calls find connections that are free. They share the turns, as they share the connections. When the database does
 * not answer one of them, it answers none, and those that wait are refused with it.
 */
const line = new BoundedQueue({
  concurrency: 15,
  maxWaiting: 1_500,
  maxWaitMilliseconds: 30 * second,
  failsForAll: isDatabaseUnavailable,
});

/** For looking whether a link is one at all, which is one short read. */
const lookUps = new BoundedQueue({
  concurrency: 5,
  maxWaiting: 1_500,
  maxWaitMilliseconds: 30 * second,
  failsForAll: isDatabaseUnavailable,
});

/** The one share of each line: its sources take turns. */
const everybody = 'everybody';

/** Who makes a call of a crowd. */
export interface CrowdCaller {
  /** Where it comes from: nobody waits for all calls of one source. */
  source: string;
  /** Within a source those with a name take turns, too, e.g. accounts; the others are one. */
  name?: string | undefined;
}

/**
 * Does it when it is the caller's turn.
 * @throws {ServiceUnavailableError} when too many of the source wait already, or this one waits too long
 */
export function runInCrowd<Result>(
  { source, name = '' }: CrowdCaller,
  task: () => Promise<Result>,
): Promise<Result> {
  return line.run(task, [everybody, source, name]);
}

/**
 * Finds what a link opens, before its call waits in the line of a crowd: who makes links up has no place there.
 * @param countMiss counts that a source had a link that is none
 * @throws what `find` throws, or {TooManyRequestsError} in its place when the source had too many
 */
export async function findInCrowd<Result>(
  source: string,
  find: () => Promise<Result>,
  countMiss: (source: string) => Promise<void>,
): Promise<Result> {
  try {
    return await lookUps.run(find, [everybody, source]);
  } catch (error) {
    if (error instanceof UnprocessableError) await countMiss(source);
    throw error;
  }
}
