/** How many requests `steadyRequests.ts` sends. */
export const requestsPerSecond = 200;

/** What it asks for: the home page, or a wrong login each for another account and from another address. */
export type SteadyRequest = 'page' | 'wrongLogin';
