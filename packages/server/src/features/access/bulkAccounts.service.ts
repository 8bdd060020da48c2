import { UserModel, type UserRecord } from '../accounts/accounts.model';
import {
  type BulkActionSteps,
  defineBulkAction,
  type RunningJob,
} from '../bulk/bulkAction.service';
import { synchroniseRoster } from './adminRoster.service';
import type { ForgetPerson } from './forgetPerson.service';

/*
 * Many at once are members without a role. Accounts with one, also one that is over, are kept: so there is always an admin,
 * nobody changes their own account, and no powerful account goes by a tick among hundreds. The filter of
 * each write says so, and not what was read before it.
 */
const member = { role: null } as const;

/** After so many days, accounts that were deleted together are gone for good. */
export const deletionDays = 7;
const undoDays = 30;

type Stored = Pick<UserRecord, '_id' | 'username'> &
  Partial<Pick<UserRecord, 'role' | 'suspension'>>;

const shared = {
  model: UserModel,
  fields: 'username role suspension',
  toName: ({ username }: Stored) => username,
};

/** Finds the accounts that this job, and nobody since, has suspended. */
function byThisJob({ at, by }: RunningJob) {
  return { 'suspension.at': at, 'suspension.by._id': by._id };
}

function isByThisJob({ suspension }: Stored, { at, by }: RunningJob): boolean {
  return suspension?.at.getTime() === at.getTime() && String(suspension.by._id) === String(by._id);
}

function suspend({ at, by, reason, finishAt: deletionAt }: RunningJob) {
  return { $set: { suspension: { at, by, reason, deletionAt } }, $inc: { sessionVersion: 1 } };
}

function whyGuarded({ _id, role }: Stored, { by }: RunningJob): string | null {
  if (String(_id) === String(by._id)) return 'It is your own account.';
  return role ? 'It has a role. Accounts with a role are changed one by one.' : null;
}

const suspendedSince = 'Somebody has suspended it since.';

const suspendMany = defineBulkAction<Stored>({
  ...shared,
  undoDays,
  change: (job) => ({ filter: { ...member, suspension: null }, update: suspend(job) }),
  whyKept: (user, job) =>
    whyGuarded(user, job) ??
    (user.suspension && !isByThisJob(user, job) ? 'It was suspended before.' : null),
  undo: (job) => ({ filter: byThisJob(job), update: { $set: { suspension: null } } }),
  whyNotUndone: ({ suspension }) => (suspension ? suspendedSince : null),
  afterwards: synchroniseRoster,
});

const liftMany = defineBulkAction<Stored>({
  ...shared,
  undoDays,
  remember: ({ role, suspension }) => (role ? undefined : (suspension ?? undefined)),
  change: () => ({
    filter: { ...member, suspension: { $ne: null } },
    update: { $set: { suspension: null } },
  }),
  whyKept: (user, job, wasSuspended) =>
    whyGuarded(user, job) ?? (wasSuspended ? null : 'It was not suspended.'),
  undo: (_job, suspension) => ({
    filter: { ...member, suspension: null },
    update: { $set: { suspension }, $inc: { sessionVersion: 1 } },
  }),
  whyNotUndone: ({ role }) => (role ? 'It has a role now.' : null),
});

/** Suspends them now; `finish` deletes those that nobody has touched since. */
const deleteMany = (forgetPerson: ForgetPerson) =>
  defineBulkAction<Stored>({
    ...shared,
    undoDays: deletionDays,
    remember: (user, job) =>
      user.role || isByThisJob(user, job) ? undefined : (user.suspension ?? undefined),
    change: (job) => ({
      filter: { ...member, 'suspension.at': { $ne: job.at } },
      update: suspend(job),
    }),
    whyKept: whyGuarded,
    undo: (job, suspension = null) => ({
      filter: byThisJob(job),
      update: { $set: { suspension } },
    }),
    whyNotUndone: (user, job) => (isByThisJob(user, job) ? suspendedSince : null),
    async finish(ids, job) {
      const doomed = { ...member, ...byThisJob(job), _id: { $in: ids } };
      const leaving = await UserModel.find(
        doomed,
        '_id email emailConfirmed confirmedByHand',
      ).lean();
      for (const person of leaving) await forgetPerson(person);
      await UserModel.deleteMany(doomed);
    },
    afterwards: synchroniseRoster,
  });

/** What can be done to many accounts at once. */
export function accountActions(forgetPerson: ForgetPerson) {
  return {
    suspend: suspendMany,
    lift: liftMany,
    delete: deleteMany(forgetPerson),
  } satisfies Record<string, BulkActionSteps>;
}
