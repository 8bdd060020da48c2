/** The titles of the columns of a file, in their order. */
export const subscriberColumnWords = { email: 'Email', confirmedAt: 'Confirmed' } as const;

/** A column of a file of subscribers. */
export type SubscriberColumn = keyof typeof subscriberColumnWords;
