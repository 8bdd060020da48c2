import { Types } from '../../lib/mongoose';
import { addMilliseconds, day } from '../../time';
import type { Post } from '../accounts/emailAddresses.service';
import {
  type ChangedImported,
  changeBackImported,
  changeImported,
  createImported,
  deleteImported,
  findWaiting,
} from '../accounts/importedAccounts.service';
import type { BulkActionSteps, Kept } from '../bulk/bulkAction.service';
import { findMailStates, removeUnsentMails } from '../mails/mails.service';
import { ImportPlanModel, ImportRowModel, toValues } from './imports.model';

/** So few that an interruption leaves little to do again. */
const portionSize = 100;
export const undoDays = 30;
/** How long a link works after the latest moment at which its mail leaves. */
const linkDays = 14;
/** So much of that is left when the mail is late. */
const leastLinkDays = 7;

/** The rows of these accounts in the plan that a job carries out. */
async function findRows(plan: Types.ObjectId, ids: Types.ObjectId[]) {
  const { rowSet } = await ImportPlanModel.findById(plan, 'rowSet').orFail().lean();
  const rows = await ImportRowModel.find({ rowSet, account: { $in: ids } }).lean();
  const all = rows.map(({ outcome, account, values, before, version }) => ({
    outcome,
    account: account ?? new Types.ObjectId(),
    ...{ values: toValues(values), before: toValues(before), version },
  }));
  const withOutcome = (outcome: string): ChangedImported[] =>
    all.filter((row) => row.outcome === outcome);
  return { created: withOutcome('create'), changed: withOutcome('change') };
}

/** Carries a plan out: its job has the plan's id, and the ids of the accounts. */
export const importMany: BulkActionSteps = {
  undoDays,
  portionSize,
  remember: async () => [],
  async change(ids, { _id }) {
    const { created, changed } = await findRows(_id, ids);
    return [...(await createImported(created)), ...(await changeImported(changed))];
  },
  async undo(ids, { _id }) {
    const { created, changed } = await findRows(_id, ids);
    const kept = await deleteImported(created);
    const keptIds = new Set(kept.map((entry) => String(entry._id)));
    const deleted = created.filter(({ account }) => !keptIds.has(String(account)));
    await removeUnsentMails(deleted.map(({ account }) => keyOf(account)));
    return [...kept, ...(await changeBackImported(changed))];
  },
};

function keyOf(account: Types.ObjectId): string {
  return `accountReady:${account.toHexString()}`;
}

/** Mails people a link with which they choose the first password of an account that was made for them. */
export function inviteMany(post: Post): BulkActionSteps {
  return {
    undoDays: 0,
    portionSize,
    remember: async () => [],
    undo: async () => [],
    async change(ids) {
      const waiting = await findWaiting(ids);
      const queued = await findMailStates(waiting.map(({ _id }) => keyOf(_id)));
      const sentBy = (await post.mails.sentBy('accountReady', ids.length)) ?? new Date();
      for (const account of waiting) {
        const key = keyOf(account._id);
        // Another link would end the one in the mail that is queued.
        if (!queued.has(key)) await invite(account, { post, key, sentBy });
      }
      return listOthers(ids, waiting);
    },
  };
}

interface Invited {
  _id: Types.ObjectId;
  email: string;
  sessionVersion: number;
}

async function invite(
  { _id, email, sessionVersion }: Invited,
  { post, key, sentBy }: { post: Post; key: string; sentBy: Date },
): Promise<void> {
  const link = await post.oneTimeLinks.create({
    purpose: 'passwordReset',
    person: _id.toHexString(),
    payload: { sessionVersion, delivery: 'mailed' },
    lifetimeMilliseconds: addMilliseconds(sentBy, linkDays * day).getTime() - Date.now(),
  });
  const latestAt = addMilliseconds(link.expiresAt, -leastLinkDays * day);
  await post.mails.queue('accountReady', email, link, { key, latestAt });
}

function listOthers(ids: Types.ObjectId[], waiting: { _id: Types.ObjectId }[]): Kept[] {
  const invited = new Set(waiting.map(({ _id }) => String(_id)));
  const why = 'It is in use, suspended or deleted by now.';
  return ids.filter((id) => !invited.has(String(id))).map((_id) => ({ _id, name: '', why }));
}
