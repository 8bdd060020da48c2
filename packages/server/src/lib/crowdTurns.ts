import { BoundedQueue } from '../queues/boundedQueue';
import { second } from '../time';

/**
 * For calls that hundreds make in one moment. All at once they would wait for a connection to the database at each
 * step, so that nobody is answered before nearly everybody is. In turns the first are answered first, and other
 * calls find connections that are free. They share the turns, as they share the connections.
 */
export const crowdTurns = new BoundedQueue({
  concurrency: 15,
  maxWaiting: 1_500,
  maxWaitMilliseconds: 30 * second,
});
