import { createHash, randomBytes } from 'node:crypto';

const tokenBytes = 32;

/** The token of a link that only its owner has: 43 characters. The site stores its hash only. */
export function newLinkToken(): string {
  return randomBytes(tokenBytes).toString('base64url');
}

/** SHA-256 of the token, hexadecimal. */
export function hashLinkToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
