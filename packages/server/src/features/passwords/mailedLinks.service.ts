import { ConflictError } from '../../errors';
import { Types } from '../../lib/mongoose';
import { addMilliseconds, day } from '../../time';
import {
  endPasswordRequests,
  type LinkCandidate,
  listLinkCandidates,
} from '../accounts/credentials.service';
import type { Post } from '../accounts/emailAddresses.service';
import type { BulkActionSteps, Kept, RunningJob } from '../bulk/bulkAction.service';
import { findMailStates, type Mails, removeUnsentMails } from '../mails/mails.service';
import {
  endUnusedLinks,
  listUsersOf,
  type NewLink,
  type OneTimeLinks,
} from '../oneTimeLinks/oneTimeLinks.service';

/** So long links work after the last of their mails has left. */
const afterLastMailDays = 3;
/** So long before the links end no mail leaves any more. */
const leastUseMilliseconds = day;
const undoDays = 3;

const purpose = 'passwordReset';

/**
 * When the last of so many mails leaves, and until when their links work: the same moment for all, because
 * a link is made before its mail has its turn.
 * @throws {ConflictError} when the site sends no mail
 */
export async function planMailedLinks(
  count: number,
  mails: Mails,
): Promise<{ mailedBy: Date; workUntil: Date }> {
  const mailedBy = await mails.sentBy('resetLink', count);
  if (!mailedBy) throw new ConflictError('This site sends no mail. Please make a file of links.');
  return { mailedBy, workUntil: addMilliseconds(mailedBy, afterLastMailDays * day) };
}

/** Why an account gets no link among many; null when it gets one. */
export function whyNoLink(
  { claims, hasRole, isSuspended }: LinkCandidate,
  ownId: string,
): string | null {
  if (claims.userId === ownId) return 'It is your own account.';
  if (hasRole) return 'It has a role. Accounts with a role are changed one by one.';
  return isSuspended ? 'It is suspended.' : null;
}

/**
 * Links for the passwords of these accounts.
 * @param validFrom the present moment
 */
export function toNewLinks(
  candidates: LinkCandidate[],
  delivery: 'mailed' | 'shown',
  { validFrom, expiresAt }: { validFrom: Date; expiresAt: Date },
): NewLink<typeof purpose>[] {
  return candidates.map(({ claims: { userId, sessionVersion } }) => ({
    ...{ purpose, person: userId, payload: { sessionVersion, delivery }, validFrom },
    lifetimeMilliseconds: expiresAt.getTime() - validFrom.getTime(),
  }));
}

/** One mail for each job and account: what is done again after an interruption mails nobody twice. */
function keyOf({ at }: RunningJob, userId: string): string {
  return `resetLink:${at.getTime()}:${userId}`;
}

/** Mails many members a link for a new password. */
export function mailManyResetLinks({ oneTimeLinks, mails }: Post): BulkActionSteps {
  return {
    undoDays,
    remember: async () => [],
    async change(ids, job) {
      const candidates = await listLinkCandidates(ids.map(String));
      const chosen = candidates.filter((one) => whyNoLink(one, String(job.by._id)) === null);
      await mailLinks(chosen, job, { oneTimeLinks, mails });
      return listKept(ids, candidates, (one) => whyNoLink(one, String(job.by._id)));
    },
    async undo(ids, job) {
      const persons = ids.map(String);
      const made = { purpose, expiresAt: expiryOf(job) } as const;
      await removeUnsentMails(persons.map((id) => keyOf(job, id)));
      await endUnusedLinks(made, persons);
      const used = new Set(await listUsersOf(made, persons));
      const sent = await findMailStates(persons.map((id) => keyOf(job, id)));
      return listKept(ids, await listLinkCandidates(persons), ({ claims: { userId } }) => {
        if (used.has(userId)) return 'The person has used the link.';
        return sent.has(keyOf(job, userId))
          ? 'Its mail had left. The link in it does not work any more.'
          : null;
      });
    },
  };
}

/** @throws {Error} for a job that makes no links */
function expiryOf({ linksWorkUntil }: RunningJob): Date {
  if (!linksWorkUntil) throw new Error('A job of links says until when they work.');
  return linksWorkUntil;
}

/** A link replaces the former one: who has got the mail already gets no other link. */
async function mailLinks(
  chosen: LinkCandidate[],
  job: RunningJob,
  { oneTimeLinks, mails }: { oneTimeLinks: OneTimeLinks; mails: Mails },
): Promise<void> {
  const queued = await findMailStates(chosen.map(({ claims }) => keyOf(job, claims.userId)));
  const waiting = chosen.filter(({ claims }) => !queued.has(keyOf(job, claims.userId)));
  const expiresAt = expiryOf(job);
  const validity = { validFrom: new Date(), expiresAt };
  const links = await oneTimeLinks.createMany(toNewLinks(waiting, 'mailed', validity));
  const written = waiting.flatMap(({ claims, email }, index) => {
    const link = links[index];
    return link ? [{ to: email, details: link, key: keyOf(job, claims.userId) }] : [];
  });
  const latestAt = addMilliseconds(expiresAt, -leastUseMilliseconds);
  await mails.queueMany('resetLink', written, { latestAt });
  await endPasswordRequests(waiting.map(({ claims }) => claims.userId));
}

/** What is left as it was: also accounts that are gone. */
function listKept(
  ids: Types.ObjectId[],
  candidates: LinkCandidate[],
  why: (candidate: LinkCandidate) => string | null,
): Kept[] {
  const found = new Map(candidates.map((candidate) => [candidate.claims.userId, candidate]));
  return ids.flatMap((_id) => {
    const candidate = found.get(String(_id));
    const reason = candidate ? why(candidate) : 'It does not exist any more.';
    const name = candidate?.username ?? '';
    return reason === null ? [] : [{ _id: new Types.ObjectId(_id), name, why: reason }];
  });
}
