/** MongoDB's limit for one message, which drivers learn from hello. */
export const MAX_MESSAGE_BYTES = 48_000_000;
