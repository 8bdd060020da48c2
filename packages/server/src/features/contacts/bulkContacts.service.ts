import type { MessageStorageLimit } from '../../limits/limits';
import { outsideBin } from '../bin/bin.service';
import { type BulkActionSteps, defineBulkAction } from '../bulk/bulkAction.service';
import { assign, giveBack } from './bulkAssign';
import {
  defineSorting,
  deletedSince,
  inBinAlready,
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
    spam: defineSorting({
      remember: ({ status, answeredAt }) =>
        status === 'spam' ? undefined : { status, answeredAt: answeredAt ?? null },
      change: ({ at }) => ({
        filter: { status: { $ne: 'spam' } },
        set: { ...statusFields('spam'), spamSince: at },
      }),
      whyKept: (_stored, _job, wasNoSpam) => (wasNoSpam ? null : 'It was spam before.'),
      undo: ({ at }, before) => ({
        filter: { status: 'spam', spamSince: at },
        set: { ...statusFields('new'), ...Object(before) },
      }),
      whyNotUndone: ({ status }) => (status === 'spam' ? sortedSince : null),
      afterwards: () => removeOldestSpam(limit.spam),
    }),
    notSpam: defineSorting({
      remember: ({ status, spamReason }) =>
        status === 'spam' ? { spamReason: spamReason ?? null } : undefined,
      change: () => ({ filter: { status: 'spam' }, set: statusFields('new') }),
      whyKept: (_stored, _job, wasSpam) => (wasSpam ? null : 'It was no spam before.'),
      // It is spam for 30 days again.
      undo: (_job, before) => ({
        filter: { status: 'new' },
        set: { ...statusFields('spam'), ...Object(before) },
      }),
      whyNotUndone: ({ status }) => (status === 'spam' ? null : sortedSince),
    }),
  } satisfies Record<string, BulkActionSteps>;
}
