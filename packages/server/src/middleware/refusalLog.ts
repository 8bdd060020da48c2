import { isIP } from 'node:net';
import type { Logger } from '../lib/logger';
import { eventOf, outcomeOf, type RouteEvent } from './securityEvents';

/** A request that was refused before it was routed. */
interface Refusal {
  call: { method: string; path: string; event?: RouteEvent | 'none' };
  status: number;
  /** Of the request. */
  id: string;
  address: string | undefined;
}

/** Counts a refusal for the log. */
export type NoteRefusal = (refusal: Refusal) => void;

/** One line for all refusals of a call with one status in this time. */
const countedMilliseconds = 1_000;
/** A flood may come from any number of addresses, and the line names some of them. */
const maxNamed = 10;

/** Refusals of a call with one status. */
interface Counted extends Pick<Refusal, 'call' | 'status'> {
  count: number;
  ids: string[];
  addresses: Set<string>;
}

/**
 * Refusals that are so many that a line for each would cost more than the refusal: a line of the security
 * log each second says how many they were, with the ids of the first requests.
 * @param logAddresses whether the line has the first IP addresses, too
 */
export function createRefusalLog(logger: Logger, logAddresses: boolean): NoteRefusal {
  const lines = logger.child({}, { redact: [] });
  const counts = new Map<string, Counted>();

  const write = () => {
    process.off('exit', write);
    for (const { call, status, count, ids, addresses } of counts.values()) {
      const entry = {
        event: eventOf(call.event === 'none' ? undefined : call.event, status),
        outcome: outcomeOf(status),
        status,
        route: `${call.method} ${call.path}`,
        count,
        ids,
        ...(logAddresses && { addresses: [...addresses] }),
      };
      lines.warn(entry, 'security event');
    }
    counts.clear();
  };
  const begin = () => {
    setTimeout(write, countedMilliseconds).unref();
    // Before the log itself is written for the last time.
    process.prependListener('exit', write);
  };

  return ({ call, status, id, address = '' }) => {
    const key = `${status} ${call.path}`;
    if (counts.size === 0) begin();
    const counted = counts.get(key) ?? { call, status, count: 0, ids: [], addresses: new Set() };
    counts.set(key, counted);
    counted.count += 1;
    if (counted.ids.length < maxNamed) counted.ids.push(id);
    if (counted.addresses.size < maxNamed && isIP(address) > 0) counted.addresses.add(address);
  };
}
