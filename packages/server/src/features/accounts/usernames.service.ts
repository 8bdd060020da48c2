import { username } from '@club/shared/rules/fields';
import { UnprocessableError } from '../../errors';
import { toLookalike } from '../../validation/lookalikes';
import { siteActors } from '../audit/audit.service';

const actorNames = siteActors.map(({ name }) => toLookalike(name));
const adminName = toLookalike('admin');

/**
 * Keeps people without a role from speaking for the club, and everybody from acting as the site.
 * @param account whose new name it is; null for a new account without a role
 * @throws {UnprocessableError} when the name looks like 'admin', the club's own, or one of the site's
 */
export function requireFreeName(
  username: string,
  account: { role: unknown } | null,
  clubName: string,
): void {
  requireNoActorName(username);
  if (account?.role) return;
  const name = toLookalike(username);
  if (name === adminName || name === toLookalike(clubName)) throw kept();
}

/**
 * Keeps the audit readable: nobody is called as the site calls itself there.
 * @throws {UnprocessableError} when the name looks like one of these
 */
export function requireNoActorName(username: string): void {
  if (isActorName(username)) throw kept();
}

function isActorName(username: string): boolean {
  return actorNames.includes(toLookalike(username));
}

/** What somebody of the team may be called by their account: the name, or '' where it cannot be one. */
export function proposeUsername(name: string): string {
  const { data = '' } = username.safeParse(name);
  return isActorName(data) ? '' : data;
}

function kept(): UnprocessableError {
  return new UnprocessableError([
    { field: 'username', message: 'This name is kept for the club. Please choose another.' },
  ]);
}
