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
import { removeUnsentMails } from '../mails/mails.service';
import { mailPasswordLinks } from '../passwords/mailedLinks.service';
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
    values: toValues(values),
    before: toValues(before),
    version,
  }));
  const withOutcome = (outcome: string): ChangedImported[] =>
    all.filter((row) => row.outcome === outcome);
  return { created: withOutcome('create'), changed: withOutcome('change') };
}

/** Carries a plan out: its job has the plan's id, and the ids of the accounts. */
export const importMany: BulkActionSteps = {
  undoDays,
  portionSize,
  // Those of the invitation, which ends with the accounts.
  mails: { keysOf: (ids) => ids.map((id) => keyOf(id)), areAll: false },
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
      const sentBy = (await post.mails.sentBy('accountReady', ids.length)) ?? new Date();
      const expiresAt = addMilliseconds(sentBy, linkDays * day);
      await mailPasswordLinks(
        'accountReady',
        waiting.map(({ _id, username, email, sessionVersion }) => ({
          username,
          email,
          key: keyOf(_id),
          claims: { userId: _id.toHexString(), sessionVersion },
        })),
        { expiresAt, latestAt: addMilliseconds(expiresAt, -leastLinkDays * day) },
        post,
      );
      return listOthers(ids, waiting);
    },
  };
}

function listOthers(ids: Types.ObjectId[], waiting: { _id: Types.ObjectId }[]): Kept[] {
  const invited = new Set(waiting.map(({ _id }) => String(_id)));
  const why = 'It is in use, suspended or deleted by now.';
  return ids.filter((id) => !invited.has(String(id))).map((_id) => ({ _id, name: '', why }));
}
