import { outsideBin } from '../bin/bin.service';
import { type BulkActionSteps, defineBulkAction } from '../bulk/bulkAction.service';
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
import { statusFields } from './contactChanges';

/** Opens many messages, or marks them as answered. Spam is left as it is: 'Not spam' is for that. */
export function sortTo(status: 'open' | 'answered'): BulkActionSteps {
  return defineBulkAction<Stored>({
    ...shared,
    remember({ status: former, answeredAt, deletedAt }) {
      if (deletedAt || former === 'spam' || former === status) return undefined;
      return { status: former, answeredAt: answeredAt ?? null };
    },
    change: ({ at }) => ({
      filter: { ...outsideBin, status: { $nin: ['spam', status] } },
      update: { $set: fieldsOf(at), ...newVersion },
    }),
    whyKept({ deletedAt, status: present }, _job, wasOther) {
      if (deletedAt) return inBinAlready;
      if (wasOther) return null;
      return present === 'spam' ? isSpamNow : `It was ${status} before.`;
    },
    undo: ({ at }, before) => ({
      filter: { ...outsideBin, status, answeredAt: fieldsOf(at).answeredAt },
      update: { $set: { ...statusFields('new'), ...Object(before) }, ...newVersion },
    }),
    whyNotUndone({ deletedAt, status: present }, _job, before) {
      if (deletedAt) return deletedSince;
      return present === toBefore(before).status ? null : sortedSince;
    },
  });

  /** The moment of the answer also says which job has marked it. */
  function fieldsOf(at: Date) {
    return { ...statusFields(status), answeredAt: status === 'answered' ? at : null };
  }
}
