/** MongoDB's limit for one message, which drivers learn from hello. */
export const MAX_MESSAGE_BYTES = 48_000_000;

/** Drivers open up to 100 each; whoever comes beyond this is turned away at once. */
export const MAX_CONNECTIONS = 1_000;

/** A client that has so many unanswered messages under way is not read from until it is answered. */
export const MAX_WAITING_MESSAGES = 64;
