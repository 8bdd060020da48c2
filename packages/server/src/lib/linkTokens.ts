import { createHash, createHmac, randomBytes } from 'node:crypto';

const tokenBytes = 32;
/** So many links of one thing usually work at once: the oldest leave first. */
const usualLinks = 20;
/** So many links of a registration work: more than its mails and its person need, so that none is pushed out. */
export const maxRegistrationLinks = 500;

/** The token of a link that only its owner has: 43 characters. The site stores its hash only. */
export function newLinkToken(): string {
  return randomBytes(tokenBytes).toString('base64url');
}

/**
 * A token that follows from a secret of the other side, so that it can be given again and no two are needed.
 * @param purpose what it is for: tokens for something else are others
 */
export function derivedLinkToken(secret: string, purpose: string): string {
  return createHmac('sha256', secret).update(purpose).digest('base64url');
}

/** SHA-256 of the token, hexadecimal. */
export function hashLinkToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** The `$push` of a write that gives a document, which keeps the hashes in `links`, one with this token. */
export function addedLink(token: string, maxLinks = usualLinks) {
  return { links: { $each: [hashLinkToken(token)], $slice: -maxLinks } };
}
