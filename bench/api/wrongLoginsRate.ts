/** How many wrong logins `wrongLogins.ts` sends. */
export const loginsPerSecond = 200;
