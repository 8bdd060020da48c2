import type { HandoverAccessDto } from '@club/shared/handover';

/** Whether the person has the role. */
export function isHeld({ state }: HandoverAccessDto): boolean {
  return state === 'kept' || state === 'accepted';
}

/** Whether the person has a link that works. */
export function isWaiting({ state }: HandoverAccessDto): boolean {
  return state === 'sent' || state === 'notDelivered';
}
