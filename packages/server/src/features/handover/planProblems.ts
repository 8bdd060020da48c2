import type { AccessDto } from '@club/shared/access';
import type { PlannedAccess, PlannedEnding, PlanPart, PlanProblem } from '@club/shared/handover';
import { roleNames } from '@club/shared/userWords';
import { listAccess } from '../access/access.service';
import { countPermanentAdmins, findHeldRole, isSuspended } from '../access/heldRoles.service';
import { listTerms } from '../team/terms.service';
import type { AccessRecord } from './handover.model';
import { findTermProblems } from './termProblems';

const minAdmins = 2;

/**
 * Compares the parts of a plan with what there is. The admins who remain are counted when both people
 * and endings are there.
 * @param by id of the account that plans
 */
export async function findProblems(
  { term, shortens, people, endings }: PlanPart,
  by: string,
  today: string,
): Promise<PlanProblem[]> {
  const incoming = people && (await readAccess(people));
  return [
    ...(term ? findTermProblems(term, shortens, await listTerms(), today) : []),
    ...(incoming ? await findIncomingProblems(incoming, by, today) : []),
    ...(incoming && endings ? await findLeavingProblems(endings, incoming, today) : []),
  ];
}

/** What each person of a plan gets and has now; null for someone without access. */
export async function readAccess(
  people: NonNullable<PlanPart['people']>,
): Promise<(AccessRecord | null)[]> {
  const records = [];
  for (const { access } of people) records.push(access && (await toAccessRecord(access)));
  return records;
}

/** What somebody gets, and what their address has now. */
export async function toAccessRecord({
  email,
  role,
  firstDay,
}: PlannedAccess): Promise<AccessRecord> {
  const before = await findHeldRole(email);
  const isKept = before?.role === role && before.accessUntil === null;
  const started = { linkCount: 0, delivery: null, acceptedBy: null };
  return { email, role, firstDay, before, isKept, ...started };
}

async function findIncomingProblems(
  incoming: (AccessRecord | null)[],
  by: string,
  today: string,
): Promise<PlanProblem[]> {
  const problems: PlanProblem[] = [];
  for (const [index, access] of incoming.entries()) {
    if (!access) continue;
    for (const { field, message } of await findAccessProblems(access, by, today)) {
      problems.push(problem(`people.${index}.access.${field}`, message));
    }
  }
  return problems;
}

/**
 * Compares what one person is to get with what there is.
 * @param by id of the account that invites
 */
export async function findAccessProblems(
  { email, firstDay, before, isKept }: AccessRecord,
  by: string,
  today: string,
): Promise<{ field: keyof PlannedAccess; message: string }[]> {
  const problems: { field: keyof PlannedAccess; message: string }[] = [];
  const add = (field: keyof PlannedAccess, message: string) => problems.push({ field, message });
  if (firstDay < today) add('firstDay', 'Please give today or a later day.');
  // Otherwise a person who cannot accept counts as one of the two admins.
  if (await isSuspended(email)) {
    add('email', 'The account of this address is suspended. Lift the suspension first.');
  }
  if (before?._id === by && !isKept) {
    add(
      'role',
      `Nobody can change their own role. Choose ‘${roleNames[before.role ?? 'admin']}’: you have it.`,
    );
  }
  return problems;
}

async function findLeavingProblems(
  endings: PlannedEnding[],
  people: (AccessRecord | null)[],
  today: string,
): Promise<PlanProblem[]> {
  const roles = await listAccess();
  const incoming = people.flatMap((entry) => entry ?? []);
  const problems = endings.flatMap((ending, index) => {
    const found = findEndingProblem(ending, roles, incoming, today);
    return found ? [problem(`endings.${index}.${found.field}`, found.message)] : [];
  });
  if (await remainEnoughAdmins(endings, incoming)) return problems;
  const message = 'Please give at least two people the role admin: one alone can be lost.';
  return [...problems, problem('admins', message)];
}

function findEndingProblem(
  { account, lastDay }: PlannedEnding,
  roles: AccessDto[],
  incoming: AccessRecord[],
  today: string,
): { field: keyof PlannedEnding; message: string } | null {
  const holder = roles.find(({ _id }) => _id === account);
  if (!holder) return { field: 'account', message: 'This account has no role (any more).' };
  if (incoming.some(({ before }) => before?._id === account)) {
    const message = `${holder.username} is on the next team, and keeps or gets a role.`;
    return { field: 'account', message };
  }
  if (lastDay < today) return { field: 'lastDay', message: 'Please give today or a later day.' };
  if (holder.accessUntil === null || holder.accessUntil >= lastDay) return null;
  const message = `The role of ${holder.username} ends before that already.`;
  return { field: 'lastDay', message };
}

async function remainEnoughAdmins(
  endings: PlannedEnding[],
  incoming: AccessRecord[],
): Promise<boolean> {
  const changing = incoming.flatMap(({ before }) => (before ? [before._id] : []));
  const ending = endings.map(({ account }) => account);
  const staying = await countPermanentAdmins([...ending, ...changing]);
  const coming = incoming.filter(({ role }) => role === 'admin').length;
  return staying + coming >= minAdmins;
}

function problem(field: string, message: string): PlanProblem {
  return { field, message, mend: null };
}
