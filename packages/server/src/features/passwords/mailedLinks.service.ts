import { ConflictError } from '../../errors';
import { addMilliseconds, day } from '../../time';
import {
  endPasswordRequests,
  type LinkCandidate,
  listLinkCandidates,
} from '../accounts/credentials.service';
import type { Post } from '../accounts/emailAddresses.service';
import { type BulkActionSteps, listKept, type RunningJob } from '../bulk/bulkAction.service';
import { findMailStates, type Mails, removeUnsentMails } from '../mails/mails.service';
import { endUnusedLinks, listUsersOf, type NewLink } from '../oneTimeLinks/oneTimeLinks.service';

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

/** Who gets a link. */
type LinkRecipient = Pick<LinkCandidate, 'claims' | 'email'>;

/**
 * Links for the passwords of these accounts.
 * @param validFrom the present moment
 */
export function toNewLinks(
  recipients: LinkRecipient[],
  delivery: 'mailed' | 'shown',
  { validFrom, expiresAt }: { validFrom: Date; expiresAt: Date },
): NewLink<typeof purpose>[] {
  return recipients.map(({ claims: { userId, sessionVersion } }) => ({
    purpose,
    person: userId,
    payload: { sessionVersion, delivery },
    validFrom,
    lifetimeMilliseconds: expiresAt.getTime() - validFrom.getTime(),
  }));
}

/** One mail for each job and account: what is done again after an interruption mails nobody twice. */
function keyOf({ at }: RunningJob, userId: string): string {
  return `resetLink:${at.getTime()}:${userId}`;
}

/** Mails many members a link for a new password. */
export function mailManyResetLinks(post: Post): BulkActionSteps {
  return {
    undoDays,
    mails: { keysOf: (ids, job) => ids.map((id) => keyOf(job, String(id))), areAll: false },
    remember: async () => [],
    async change(ids, job) {
      const candidates = await listLinkCandidates(ids.map(String));
      const chosen = candidates.filter((one) => whyNoLink(one, String(job.by._id)) === null);
      const expiresAt = expiryOf(job);
      await mailPasswordLinks(
        'resetLink',
        chosen.map((one) => ({ ...one, key: keyOf(job, one.claims.userId) })),
        { expiresAt, latestAt: addMilliseconds(expiresAt, -leastUseMilliseconds) },
        post,
      );
      await endPasswordRequests(chosen.map(({ claims }) => claims.userId));
      return listKept(ids, candidates, toName, (one) => whyNoLink(one, String(job.by._id)));
    },
    async undo(ids, job) {
      const persons = ids.map(String);
      const made = { purpose, expiresAt: expiryOf(job) } as const;
      await removeUnsentMails(persons.map((id) => keyOf(job, id)));
      await endUnusedLinks(made, persons);
      const used = new Set(await listUsersOf(made, persons));
      const sent = await findMailStates(persons.map((id) => keyOf(job, id)));
      return listKept(ids, await listLinkCandidates(persons), toName, ({ claims: { userId } }) => {
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

/**
 * Mails people links for their passwords, all with one key a person: what is done again mails nobody twice. A
 * link replaces the former one, so that whose mail is queued already gets no other link.
 * @param expiresAt of the links
 * @param latestAt no mail leaves after it
 */
export async function mailPasswordLinks(
  kind: 'resetLink' | 'accountReady',
  recipients: (LinkRecipient & { key: string; username: string })[],
  { expiresAt, latestAt }: { expiresAt: Date; latestAt: Date },
  { oneTimeLinks, mails }: Pick<Post, 'oneTimeLinks' | 'mails'>,
): Promise<void> {
  const queued = await findMailStates(recipients.map(({ key }) => key));
  const waiting = recipients.filter(({ key }) => !queued.has(key));
  const validity = { validFrom: new Date(), expiresAt };
  const links = await oneTimeLinks.createMany(toNewLinks(waiting, 'mailed', validity));
  const written = waiting.flatMap(({ username: name, email, key }, index) => {
    const link = links[index];
    return link ? [{ to: email, details: { ...link, name }, key }] : [];
  });
  await mails.queueMany(kind, written, { latestAt });
}

function toName({ username }: LinkCandidate): string {
  return username;
}
