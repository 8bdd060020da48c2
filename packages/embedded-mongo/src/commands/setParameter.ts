import { badValue } from '../mongoErrors';
import type { Document } from '../values/document';
import { toNumber } from '../values/numbers';
import type { Request } from './request';

/** setParameter: knows ttlMonitorSleepSecs, how many seconds pass between two looks for expired documents. */
export function setParameter({ body, setExpiryInterval }: Request): Document {
  const seconds = toNumber(body.ttlMonitorSleepSecs);
  if (!(seconds >= 1))
    throw badValue('The only parameter that can be set is ttlMonitorSleepSecs, to 1 or more.');
  setExpiryInterval(seconds);
  return {};
}
