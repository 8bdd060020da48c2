import type { EventOfRegistration } from '@club/shared/registration';

/** Whether it has ended, by this device's clock: a saved ticket is also shown without the site. */
export function isOver({ endsAt }: Pick<EventOfRegistration, 'endsAt'>): boolean {
  return Date.parse(endsAt) < Date.now();
}
