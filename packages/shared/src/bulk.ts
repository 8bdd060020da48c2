import { z } from 'zod';
import type { QueryOf } from './contract';
import type { ListQuery } from './rules/listQuery';
import { id, moment, text } from './rules/shape';
import { storedId } from './rules/storedId';

/** Which entries of a list an action is for: those with these ids, or everything that a query finds. */
export interface SelectedEntries<Query extends ListQuery> {
  /** At most 2,000. Either these or `filter`. */
  ids?: string[];
  /** As in the query of the list. */
  filter?: Omit<Query, 'sort' | 'page' | 'limit'>;
  /** How many entries the person means: another number is refused. */
  expected: number;
}

const bulkAction = z.enum([
  'suspend',
  'lift',
  'delete',
  'resetLinks',
  'spam',
  'notSpam',
  'open',
  'answered',
  'assign',
  'giveBack',
  'import',
  'invite',
  'message',
]);

/** What a bulk job does. */
export type BulkAction = z.output<typeof bulkAction>;

const bulkState = z.enum(['running', 'done', 'undoing', 'undone', 'finishing', 'finished']);

/** `finishing` and `finished`: accounts are deleted for good, 7 days later. */
export type BulkState = z.output<typeof bulkState>;

const bulkLists = ['users', 'contacts', 'registrations'] as const;

export const mailedLinks = z.strictObject({
  /** When the last mail leaves, as far as the daily limit decides. */
  mailedBy: moment,
  workUntil: moment,
});

/** What becomes of links that are mailed. Moments: ISO 8601, UTC. */
export interface MailedLinks extends z.output<typeof mailedLinks> {}

export const bulkJob = z
  .strictObject({
    _id: id,
    of: z.enum(bulkLists),
    action: bulkAction,
    state: bulkState,
    /** Name of the account that began it. */
    by: text,
    /** Id of that account. */
    byId: text,
    /** ISO 8601, UTC. */
    at: moment,
    /** How many entries it has dealt with. */
    done: z.int().min(0),
    /** How many entries there are. */
    total: z.int().min(1),
    /** What it has left as it was, and why; when it is undone: what the undo has left. */
    kept: z.array(z.strictObject({ _id: id, name: text, why: text })),
    /** ISO 8601, UTC. Null when it cannot be undone any more. */
    undoUntil: moment.nullable(),
    /** Of `resetLinks`; null for the others. */
    links: mailedLinks.nullable(),
    /** How many of its mails have left for good, and how many an undo still stops. Null without mails or undo. */
    mails: z.strictObject({ left: z.int().min(0), waiting: z.int().min(0) }).nullable(),
  })
  .meta({ id: 'BulkJob' });

/** One action on many accounts, messages or registrations. */
export interface BulkJobDto extends z.output<typeof bulkJob> {}

export const bulkJobsQuery = z.strictObject({
  of: z.enum(bulkLists, { error: `Please choose one of ${bulkLists.join(', ')}.` }),
  /** Id of an event: only those about its people. */
  event: storedId().optional(),
});

/** Which bulk jobs somebody asks for. */
export interface BulkJobsQuery extends QueryOf<typeof bulkJobsQuery> {}
