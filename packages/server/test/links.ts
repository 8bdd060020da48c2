/** The token of a one-time link, as the page of the link reads it. */
export function tokenOfLink(link: string): string {
  return new URLSearchParams(link.slice(link.indexOf('#') + 1)).get('token') ?? '';
}
