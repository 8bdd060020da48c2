const hostname = /^([\w-]+(\.[\w-]+)*|\[[\da-f:.]+\])$/i;

/**
 * The origin that somebody has written: with capitals, the usual port, a slash at its end or a full stop behind its
 * name. Null for what is no address of a site, or has a path.
 */
export function readOrigin(text: string): string | null {
  if (!/^https?:\/\/[^/\\]/i.test(text) || !URL.canParse(text)) return null;
  const url = new URL(text);
  url.hostname = url.hostname.replace(/\.$/, '');
  const isBare = url.href === `${url.origin}/` && !/[?#]/.test(text);
  return isBare && hostname.test(url.hostname) ? url.origin : null;
}
