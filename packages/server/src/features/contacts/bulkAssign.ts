import type { ContactStatus } from '@club/shared/contact';
import { outsideBin } from '../bin/bin.service';
import { defineBulkAction, type RunningJob } from '../bulk/bulkAction.service';
import {
  deletedSince,
  inBinAlready,
  isSpamNow,
  newVersion,
  type Stored,
  shared,
  sortedSince,
  toBefore,
} from './bulkContact';
import { statusFields, statusWhenTaken } from './contactChanges';

type Assignee = RunningJob['assignee'];

/** Those whom `assignee` does not take care of yet; null: those that somebody has taken. */
function takenByOthers(assignee: Assignee) {
  const isOther = assignee
    ? { 'assignee._id': { $ne: assignee._id } }
    : { assignee: { $ne: null } };
  return { ...outsideBin, ...isOther };
}

function isTakenBy({ assignee: present }: Pick<Stored, 'assignee'>, assignee: Assignee): boolean {
  return String(present?._id) === String(assignee?._id);
}

/**
 * Gives many messages to a person, or back to nobody, as the change of one message does. Spam has nobody
 * who takes care of it.
 * @param from the status that the change of the person also changes
 * @param toAssignee who takes care of them from now on
 * @param keptText why a message is left as it is when nothing changes for it
 */
function giveTo(
  from: ContactStatus,
  toAssignee: (job: RunningJob) => Assignee,
  keptText: (assignee: Assignee) => string,
) {
  return defineBulkAction<Stored>({
    ...shared,
    remember(stored, job) {
      const { status, assignee, deletedAt } = stored;
      if (deletedAt || status === 'spam' || isTakenBy(stored, toAssignee(job))) return undefined;
      return { status, assignee: assignee ?? null };
    },
    change(job) {
      const assignee = toAssignee(job);
      const filter = takenByOthers(assignee);
      const next = statusFields(statusWhenTaken(from, assignee));
      return [
        {
          filter: { ...filter, status: from },
          update: { $set: { assignee, ...next }, ...newVersion },
        },
        {
          filter: { ...filter, status: { $ne: 'spam' } },
          update: { $set: { assignee }, ...newVersion },
        },
      ];
    },
    whyKept({ deletedAt, status }, job, wasOther) {
      if (deletedAt) return inBinAlready;
      if (wasOther) return null;
      return status === 'spam' ? isSpamNow : keptText(toAssignee(job));
    },
    undo(job, before) {
      const assignee = toAssignee(job);
      const { status, assignee: former = null } = toBefore(before);
      const isTaken = assignee ? { 'assignee._id': assignee._id } : { assignee: null };
      const present = statusWhenTaken(status, assignee);
      return {
        filter: { ...outsideBin, ...isTaken, status: present },
        update: {
          $set: { assignee: former, ...(present !== status && statusFields(status)) },
          ...newVersion,
        },
      };
    },
    whyNotUndone(stored, _job, before) {
      if (stored.deletedAt) return deletedSince;
      const { status, assignee = null } = toBefore(before);
      return stored.status === status && isTakenBy(stored, assignee) ? null : sortedSince;
    },
  });
}

export const assign = giveTo(
  'new',
  ({ assignee }) => assignee,
  (assignee) => `${assignee?.name} takes care of it already.`,
);

export const giveBack = giveTo(
  'open',
  () => null,
  () => 'Nobody takes care of it.',
);
