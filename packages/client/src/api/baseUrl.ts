/**
 * Host of the API, e.g. 'https://api.club.example.edu', for a client that is hosted elsewhere;
 * '' is the page's own host. Read when the client is built. A file of its own because
 * import.meta cannot be read in Jest, which takes test/baseUrl.ts instead.
 */
export const baseUrl: string = import.meta.env.VITE_API_URL ?? '';
