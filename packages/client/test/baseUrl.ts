/** Replaces src/api/baseUrl.ts, whose import.meta Jest cannot read: the API is on the page's host. */
export const baseUrl = '';
