/** How many can have a place in an event or wait: one document holds them all. */
export const maxEntries = 5_000;

export const maxQuestions = 20;
export const maxReminders = 3;
/** So early a reminder can be. */
export const maxHoursBefore = 14 * 24;
/** How many copies of an event are made at once. */
export const maxSeries = 20;

/** So many mails to a wrong address one correction takes back. */
export const maxCorrections = 10;
