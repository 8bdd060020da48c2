import type { MessageStorageLimit } from '../../limits/limits';
import { outsideBin } from '../bin/bin.service';
import { type BulkActionSteps, defineBulkAction } from '../bulk/bulkAction.service';
import { assign, giveBack } from './bulkAssign';
import {
  deletedSince,
  inBinAlready,
  newVersion,
  type Stored,
  shared,
  sortedSince,
} from './bulkContact';
import { sortTo } from './bulkSorting';
import { statusFields } from './contactChanges';
import { removeOldestSpam } from './contactStorage';

/** The actions on many messages. Another one is declared here, and gets its name in `bulkActions`. */
export function messageActions(limit: MessageStorageLimit) {
  return {
    open: sortTo('open'),
    answered: sortTo('answered'),
    assign,
    giveBack,
    delete: defineBulkAction<Stored>({
      ...shared,
      change: ({ at }) => ({ filter: outsideBin, update: { $set: { deletedAt: at } } }),
      whyKept: ({ deletedAt }, { at }) =>
        deletedAt && deletedAt.getTime() !== at.getTime() ? inBinAlready : null,
      undo: ({ at }) => ({ filter: { deletedAt: at }, update: { $set: outsideBin } }),
      whyNotUndone: ({ deletedAt }) => (deletedAt ? deletedSince : null),
    }),
    spam: defineBulkAction<Stored>({
      ...shared,
      remember: ({ status, answeredAt, deletedAt }) =>
        status === 'spam' || deletedAt ? undefined : { status, answeredAt: answeredAt ?? null },
      change: ({ at }) => ({
        filter: { ...outsideBin, status: { $ne: 'spam' } },
        update: { $set: { ...statusFields('spam'), spamSince: at }, ...newVersion },
      }),
      whyKept: ({ deletedAt }, _job, wasNoSpam) => {
        if (deletedAt) return inBinAlready;
        return wasNoSpam ? null : 'It was spam before.';
      },
      undo: ({ at }, before) => ({
        filter: { ...outsideBin, status: 'spam', spamSince: at },
        update: { $set: { ...statusFields('new'), ...Object(before) }, ...newVersion },
      }),
      whyNotUndone: ({ status, deletedAt }) => {
        if (deletedAt) return deletedSince;
        return status === 'spam' ? sortedSince : null;
      },
      afterwards: () => removeOldestSpam(limit.spam),
    }),
    notSpam: defineBulkAction<Stored>({
      ...shared,
      remember: ({ status, spamReason, deletedAt }) =>
        status === 'spam' && !deletedAt ? { spamReason: spamReason ?? null } : undefined,
      change: () => ({
        filter: { ...outsideBin, status: 'spam' },
        update: { $set: statusFields('new'), ...newVersion },
      }),
      whyKept: ({ deletedAt }, _job, wasSpam) => {
        if (deletedAt) return inBinAlready;
        return wasSpam ? null : 'It was no spam before.';
      },
      // It is spam for 30 days again.
      undo: (_job, before) => ({
        filter: { ...outsideBin, status: 'new' },
        update: {
          $set: { ...statusFields('spam'), ...Object(before) },
          ...newVersion,
        },
      }),
      whyNotUndone: ({ status, deletedAt }) => {
        if (deletedAt) return deletedSince;
        return status === 'spam' ? null : sortedSince;
      },
    }),
  } satisfies Record<string, BulkActionSteps>;
}
