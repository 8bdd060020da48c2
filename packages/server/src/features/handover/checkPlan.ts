import type { AccessDto } from '@club/shared/access';
import type { HandoverPlan, PlannedAccess, PlannedEnding } from '@club/shared/handover';
import { ConflictError, UnprocessableError } from '../../errors';
import { listTerms, requireFreeDays } from '../team/terms.service';
import { listAccess } from '../users/access.service';
import { countPermanentAdmins, findHeldRole, isSuspended } from '../users/heldRoles.service';
import type { AccessRecord, EndingRecord } from './handover.model';

const minAdmins = 2;

/** What the plan becomes in the handover's document. */
export interface CheckedPlan {
  /** For each person of the plan. */
  access: (AccessRecord | null)[];
  /** In the order in which they end: the role of who starts the handover last. */
  endings: EndingRecord[];
}

/**
 * Compares a plan with what there is.
 * @param by id of the account that starts it
 * @throws {ConflictError} when another term has the label or one of the days
 * @throws {UnprocessableError} when a person or an ending is wrong, or too few admins would remain
 */
export async function checkPlan(
  { term, people, endings }: HandoverPlan,
  by: string,
  today: string,
): Promise<CheckedPlan> {
  await requireFreeTerm(term);
  const access = [];
  for (const [index, person] of people.entries()) {
    access.push(person.access && (await checkAccess(person.access, index, by, today)));
  }
  const roles = await listAccess();
  const incoming = access.flatMap((entry) => entry ?? []);
  const checked = endings.map((ending, index) =>
    checkEnding(ending, index, roles, incoming, today),
  );
  await requireAdmins(checked, incoming);
  const isOwn = ({ account }: EndingRecord) => Number(account === by);
  return { access, endings: checked.toSorted((one, other) => isOwn(one) - isOwn(other)) };
}

async function requireFreeTerm(term: HandoverPlan['term']): Promise<void> {
  await requireFreeDays(term);
  const isTaken = (await listTerms()).some(({ label }) => label === term.label);
  if (!isTaken) return;
  const message = `There is a term ${term.label} already.`;
  throw new ConflictError(message, [{ field: 'label', message }]);
}

async function checkAccess(
  { email, role, firstDay }: PlannedAccess,
  index: number,
  by: string,
  today: string,
): Promise<AccessRecord> {
  const field = (name: string) => `people.${index}.access.${name}`;
  if (firstDay < today) refuse(field('firstDay'), 'Please give today or a later day.');
  // Who cannot accept would count as one of the two admins all the same.
  if (await isSuspended(email)) {
    refuse(field('email'), 'The account of this address is suspended. Lift the suspension first.');
  }
  const before = await findHeldRole(email);
  const isKept = before?.role === role && before.accessUntil === null;
  if (before?._id === by && !isKept) {
    refuse(field('role'), 'Nobody can change their own role. Leave it as it is, or ask an admin.');
  }
  const started = { linkCount: 0, delivery: null, acceptedBy: null };
  return { email, role, firstDay, before, isKept, ...started };
}

function checkEnding(
  { account, lastDay }: PlannedEnding,
  index: number,
  roles: AccessDto[],
  incoming: AccessRecord[],
  today: string,
): EndingRecord {
  const field = (name: string) => `endings.${index}.${name}`;
  const holder = roles.find(({ _id }) => _id === account);
  if (!holder) refuse(field('account'), 'This account has no role (any more).');
  if (incoming.some(({ before }) => before?._id === account)) {
    refuse(field('account'), `${holder.username} is on the next team, and keeps or gets a role.`);
  }
  if (lastDay < today) refuse(field('lastDay'), 'Please give today or a later day.');
  const { role, accessUntil } = holder;
  if (accessUntil !== null && accessUntil < lastDay) {
    refuse(field('lastDay'), `The role of ${holder.username} ends before that already.`);
  }
  const before = { role, accessUntil };
  return { account, name: holder.username, lastDay, before, state: 'planned' };
}

async function requireAdmins(endings: EndingRecord[], incoming: AccessRecord[]): Promise<void> {
  const changing = incoming.flatMap(({ before }) => (before ? [before._id] : []));
  const ending = endings.map(({ account }) => account);
  const staying = await countPermanentAdmins([...ending, ...changing]);
  const coming = incoming.filter(({ role }) => role === 'admin').length;
  if (staying + coming >= minAdmins) return;
  refuse('people', 'Please give at least two people the role admin: one alone can be lost.');
}

function refuse(field: string, message: string): never {
  throw new UnprocessableError([{ field, message }]);
}
