import { createHash, timingSafeEqual } from 'node:crypto';
import type { Env } from '../../env';
import type { Passwords } from '../../lib/passwords';
import { createMetrics } from './metrics';
import type { Monitoring } from './monitoring.controller';

/**
 * What MONITORING_TOKEN opens; undefined when it is not set.
 * @param readAllMetrics where this process is one of several
 */
export function openMonitoring(
  { monitoringToken }: Pick<Env, 'monitoringToken'>,
  passwords: Passwords,
  readAllMetrics?: () => Promise<string>,
): Monitoring | undefined {
  if (monitoringToken === undefined) return undefined;
  const expected = hash(monitoringToken);
  return {
    metrics: createMetrics(passwords, readAllMetrics),
    // Of hashes: equal in length, as the comparison needs, whatever was sent.
    isToken: (token) => timingSafeEqual(hash(token), expected),
  };
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
