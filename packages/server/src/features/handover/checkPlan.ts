import type { AccessDto } from '@club/shared/access';
import type {
  CompletePlan,
  PlannedEnding,
  PlanProblem,
  ShortenedTerm,
} from '@club/shared/handover';
import type { TermDto } from '@club/shared/team';
import { ConflictError, UnprocessableError } from '../../errors';
import { listAccess } from '../access/access.service';
import { isPowerful } from '../invitations/invitations.service';
import { listTerms } from '../team/terms.service';
import type { AccessRecord, EndingRecord, HandoverRecord } from './handover.model';
import { findProblems, readAccess } from './planProblems';

/** What the plan becomes in the handover's document. */
export interface CheckedPlan {
  shortens: HandoverRecord['shortens'];
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
  plan: CompletePlan,
  by: string,
  today: string,
): Promise<CheckedPlan> {
  const [problem] = await findProblems(plan, by, today);
  if (problem) throw toError(problem);
  const [terms, roles] = await Promise.all([listTerms(), listAccess()]);
  const endings = plan.endings.flatMap((ending) => toRecord(ending, roles));
  const isOwn = ({ account }: EndingRecord) => Number(account === by);
  return {
    shortens: plan.shortens && toMovedEnd(plan.shortens, terms),
    access: await readAccess(plan.people),
    endings: endings.toSorted((one, other) => isOwn(one) - isOwn(other)),
  };
}

/** Whether somebody gets a link that is as powerful as the password of an admin. */
export function isPowerfulPlan(access: CheckedPlan['access']): boolean {
  return access.some((entry) => entry && !entry.isKept && isPowerful(entry.role, entry.before));
}

function toError({ field, message }: PlanProblem): Error {
  const errors = [{ field, message }];
  const isOfTerm = field.startsWith('term.') || field === 'shortens';
  return isOfTerm ? new ConflictError(message, errors) : new UnprocessableError(errors);
}

function toMovedEnd({ term: id, lastDay }: ShortenedTerm, terms: TermDto[]) {
  const term = terms.find(({ _id }) => _id === id);
  return term ? { _id: id, label: term.label, from: term.lastDay, to: lastDay } : null;
}

function toRecord({ account, lastDay }: PlannedEnding, roles: AccessDto[]): EndingRecord[] {
  const holder = roles.find(({ _id }) => _id === account);
  if (!holder) return []; // it has lost its role at this moment
  const { username: name, role, accessUntil } = holder;
  return [{ account, name, lastDay, before: { role, accessUntil }, state: 'planned' }];
}
