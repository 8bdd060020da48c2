import { isIP } from 'node:net';

/** For which domain the passkeys of a site are made, and from which origins they are used. */
export interface RelyingParty {
  domain: string;
  /** Whether passkeys may be used on pages of this origin, e.g. 'https://club.example'. */
  isOwnOrigin: (origin: string) => boolean;
}

const ownMachine: RelyingParty = {
  domain: 'localhost',
  isOwnOrigin: (origin) => /^http:\/\/localhost(:\d{1,5})?$/.test(origin),
};

/**
 * @param url the site's public origin as the operator or the content says it, never as a request does; undefined
 * while it is unknown: then passkeys work on the machine of the site only
 * @returns null when browsers allow no passkeys at this address
 */
export function relyingPartyOf(url: string | undefined): RelyingParty | null {
  if (url === undefined) return ownMachine;
  const { protocol, hostname, origin } = new URL(url);
  if (hostname === 'localhost') return ownMachine;
  if (protocol !== 'https:' || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return null;
  return { domain: hostname, isOwnOrigin: (sent) => sent === origin };
}
