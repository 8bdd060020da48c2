import type { ContactStatus } from '@club/shared/contact';
import { outsideBin } from '../bin/bin.service';
import {
  type BulkActionSteps,
  defineBulkAction,
  type RunningJob,
} from '../bulk/bulkAction.service';
import { ContactModel, type ContactRecord } from './contacts.model';

/*
 * What the actions on many messages have in common.
 */

export type Stored = Pick<
  ContactRecord,
  '_id' | 'username' | 'status' | 'spamReason' | 'deletedAt'
> &
  Partial<Pick<ContactRecord, 'answeredAt' | 'assignee'>>;

export const shared = {
  model: ContactModel,
  fields: 'username status spamReason answeredAt assignee deletedAt',
  toName: ({ username }: Stored) => username,
  undoDays: 30,
};

export const inBinAlready = 'It is in the bin.';
export const isSpamNow = 'It is spam.';
export const deletedSince = 'Somebody has deleted it since.';
export const sortedSince = 'Somebody has sorted it since.';

/** What is remembered of a message that is sorted or given to somebody. */
export interface Before {
  status: ContactStatus;
  assignee?: Stored['assignee'];
}

/** @param before as it is stored */
export function toBefore(before: unknown): Before {
  return { status: 'new', ...Object(before) };
}

/** Which messages get which values, in one write. */
interface Sorting {
  filter: object;
  set: object;
}

type Definition = Parameters<typeof defineBulkAction<Stored>>[0];

interface SortingDefinition extends Pick<Definition, 'whyKept' | 'whyNotUndone' | 'afterwards'> {
  remember(stored: Stored, job: RunningJob): unknown;
  /** Several are made one after the other: each finds what the ones before have left. */
  change(job: RunningJob): Sorting | Sorting[];
  undo(job: RunningJob, before: unknown): Sorting;
}

/**
 * Declares an action that sorts messages or gives them to somebody. What is in the bin stays as it is, and
 * each change makes a new version.
 */
export function defineSorting({
  remember,
  change,
  whyKept,
  undo,
  whyNotUndone,
  ...others
}: SortingDefinition): BulkActionSteps {
  return defineBulkAction<Stored>({
    ...shared,
    ...others,
    remember: (stored, job) => (stored.deletedAt ? undefined : remember(stored, job)),
    change: (job) => [change(job)].flat().map(toChange),
    whyKept: (stored, ...how) => (stored.deletedAt ? inBinAlready : whyKept(stored, ...how)),
    undo: (job, before) => toChange(undo(job, before)),
    whyNotUndone: (stored, ...how) =>
      stored.deletedAt ? deletedSince : whyNotUndone(stored, ...how),
  });
}

function toChange({ filter, set }: Sorting) {
  return { filter: { ...outsideBin, ...filter }, update: { $set: set, $inc: { version: 1 } } };
}
