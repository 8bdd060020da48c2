import type { ContactStatus } from '@club/shared/contact';
import type { RunningJob } from '../bulk/bulkAction.service';
import { defineSorting, isSpamNow, type Stored, sortedSince, toBefore } from './bulkContact';
import { statusFields, statusWhenTaken } from './contactChanges';

type Assignee = RunningJob['assignee'];

/** Those whom `assignee` does not take care of yet; null: those that somebody has taken. */
function takenByOthers(assignee: Assignee) {
  return assignee ? { 'assignee._id': { $ne: assignee._id } } : { assignee: { $ne: null } };
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
  return defineSorting({
    remember(stored, job) {
      const { status, assignee } = stored;
      if (status === 'spam' || isTakenBy(stored, toAssignee(job))) return undefined;
      return { status, assignee: assignee ?? null };
    },
    change(job) {
      const assignee = toAssignee(job);
      const filter = takenByOthers(assignee);
      const next = statusFields(statusWhenTaken(from, assignee));
      return [
        { filter: { ...filter, status: from }, set: { assignee, ...next } },
        { filter: { ...filter, status: { $ne: 'spam' } }, set: { assignee } },
      ];
    },
    whyKept({ status }, job, wasOther) {
      if (wasOther) return null;
      return status === 'spam' ? isSpamNow : keptText(toAssignee(job));
    },
    undo(job, before) {
      const assignee = toAssignee(job);
      const { status, assignee: former = null } = toBefore(before);
      const isTaken = assignee ? { 'assignee._id': assignee._id } : { assignee: null };
      const present = statusWhenTaken(status, assignee);
      return {
        filter: { ...isTaken, status: present },
        set: { assignee: former, ...(present !== status && statusFields(status)) },
      };
    },
    whyNotUndone(stored, _job, before) {
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
