import type { Reviewer } from '@club/shared/round';
import { UnprocessableError } from '../../../errors';
import { listPeopleWithRole } from '../../accounts/teamAccounts.service';

/**
 * Who can be a reviewer: everybody who has a role, by name.
 * @param today 'YYYY-MM-DD' in the club's time zone
 */
export async function listTeam(today: string): Promise<Reviewer[]> {
  return (await listPeopleWithRole(today)).map(({ _id, name }) => ({ _id, name }));
}

/**
 * The reviewers with these ids, each once. Who is one already may have lost the role since.
 * @param former those of the round until now
 * @throws {UnprocessableError} when one of them is nobody of the team
 */
export async function requireReviewers(
  ids: string[],
  former: Reviewer[],
  today: string,
): Promise<Reviewer[]> {
  const known = new Map([...former, ...(await listTeam(today))].map((one) => [one._id, one]));
  return [...new Set(ids)].map((id) => {
    const reviewer = known.get(id);
    if (reviewer) return reviewer;
    const message = 'Somebody of these has no role (any more). Please choose again.';
    throw new UnprocessableError([{ field: 'reviewers', message }]);
  });
}

/** Those of them who have a role still, with the names that they have now. */
export async function stillInTeam(former: Reviewer[], today: string): Promise<Reviewer[]> {
  return (await listTeam(today)).filter(({ _id }) => former.some((one) => one._id === _id));
}
