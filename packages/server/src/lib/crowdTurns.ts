import { BoundedQueue } from '../queues/boundedQueue';
import { second } from '../time';
import { isDatabaseUnavailable } from './database';

/**
 * For calls that hundreds make in one moment. All at once they would wait for a connection to the database at each
 * step, so that nobody is answered before nearly everybody is. In turns the first are answered first, and other
 * calls find connections that are free. They share the turns, as they share the connections. When the database does
 * not answer one of them, it answers none, and those that wait are refused with it.
 */
export const crowdTurns = new BoundedQueue({
  concurrency: 15,
  maxWaiting: 1_500,
  maxWaitMilliseconds: 30 * second,
  failsForAll: isDatabaseUnavailable,
});
