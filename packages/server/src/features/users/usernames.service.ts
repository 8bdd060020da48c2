import { UnprocessableError } from '../../errors';

/**
 * Keeps people without a role from speaking for the club.
 * @param account whose new name it is; null for a new account
 * @throws {UnprocessableError} when the name is 'admin' or the club's own, in any letter case
 */
export function requireFreeName(
  username: string,
  account: { role: unknown } | null,
  clubName: string,
): void {
  if (account?.role) return;
  const name = fold(username);
  if (name !== 'admin' && name !== fold(clubName)) return;
  throw new UnprocessableError([
    { field: 'username', message: 'This name is kept for the club. Please choose another.' },
  ]);
}

/** The same text for names that look alike in letter case, width (ＡＤＭＩＮ) or spaces. */
function fold(name: string): string {
  return name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
}
