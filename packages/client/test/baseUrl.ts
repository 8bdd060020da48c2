/** Stands for src/api/baseUrl.ts, whose import.meta Jest cannot read: the API is on the page's own host. */
export const baseUrl = '';
