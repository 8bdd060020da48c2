import type { Logger } from '../lib/logger';
import { createLimits, type Limits, noLimits } from './limits';

/** @param isDisabled DISABLE_RATE_LIMITS */
export function openLimits(secret: string, isDisabled: boolean, logger: Logger): Limits {
  if (!isDisabled) return createLimits(secret);
  logger.warn('DISABLE_RATE_LIMITS is set: anybody can guess passwords and flood the site');
  return noLimits;
}
