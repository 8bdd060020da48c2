/** Drivers open up to 100 each. A connection beyond this number is closed at once. */
export const maxConnections = 1_000;

/** A client that has so many unanswered messages under way is not read from until it is answered. */
export const maxWaitingMessages = 64;
