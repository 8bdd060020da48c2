import { unsupported } from '../mongoErrors';
import type { Document } from '../values/document';
import type { Request } from './request';

/** setParameter, of which only `ttlMonitorEnabled` is known. As in MongoDB, the next start forgets it. */
export function setParameter({ body: { ttlMonitorEnabled }, expiry }: Request): Document {
  if (typeof ttlMonitorEnabled !== 'boolean') throw unsupported('This parameter');
  const was = expiry.isOn;
  expiry.isOn = ttlMonitorEnabled;
  return { was };
}
