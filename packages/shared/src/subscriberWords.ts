import type { SubscriberColumn } from './subscriber';

/** The titles of the columns of a file, in their order. */
export const subscriberColumnWords: Readonly<Record<SubscriberColumn, string>> = {
  email: 'Email',
  confirmedAt: 'Confirmed',
};
