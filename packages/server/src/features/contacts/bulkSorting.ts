import type { BulkActionSteps } from '../bulk/bulkAction.service';
import { defineSorting, isSpamNow, sortedSince, toBefore } from './bulkContact';
import { statusFields } from './contactChanges';

/** Opens many messages, or marks them as answered. Spam is left as it is: 'Not spam' is for that. */
export function sortTo(status: 'open' | 'answered'): BulkActionSteps {
  return defineSorting({
    remember: ({ status: former, answeredAt }) =>
      former === 'spam' || former === status
        ? undefined
        : { status: former, answeredAt: answeredAt ?? null },
    change: ({ at }) => ({
      filter: { status: { $nin: ['spam', status] } },
      set: fieldsOf(at),
    }),
    whyKept({ status: present }, _job, wasOther) {
      if (wasOther) return null;
      return present === 'spam' ? isSpamNow : `It was ${status} before.`;
    },
    undo: ({ at }, before) => ({
      filter: { status, answeredAt: fieldsOf(at).answeredAt },
      set: { ...statusFields('new'), ...Object(before) },
    }),
    whyNotUndone: ({ status: present }, _job, before) =>
      present === toBefore(before).status ? null : sortedSince,
  });

  /** The moment of the answer also says which job has marked it. */
  function fieldsOf(at: Date) {
    return { ...statusFields(status), answeredAt: status === 'answered' ? at : null };
  }
}
