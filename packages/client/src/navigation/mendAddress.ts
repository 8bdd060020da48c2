import { readTypedAddress } from '@club/shared/typedAddress';
import { meantPath } from './meantPath';

/**
 * Gives the address its '#' back where a program that checks mails has encoded it, before anything else reads
 * it. The server has sent the page that the link means.
 */
export function mendAddress(): void {
  const { pathname, hash } = window.location;
  const { path, rest } = readTypedAddress(pathname);
  if (rest === '') return;
  const page = path.toLowerCase();
  const mended = `${meantPath(page) ?? page}#${rest.slice(1)}${hash}`;
  window.history.replaceState(window.history.state, '', mended);
}
