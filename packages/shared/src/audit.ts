import { z } from 'zod';
import { auditActionNames, auditActions } from './auditActions';
import type { Contracts, QueryOf } from './contract';
import { calendarDay } from './rules/fields';
import { listQuery } from './rules/listQuery';
import { id, moment, text } from './rules/shape';
import { storedId } from './rules/storedId';

const namedId = z.strictObject({
  /** Null for the server itself, and for someone without an account. */
  _id: id.nullable(),
  name: text,
});

/** Someone or something by id and name: the name can still be read when it is gone. */
export interface NamedId extends z.output<typeof namedId> {}

const auditFields = z.record(text, z.union([text, z.number(), z.boolean(), z.null()]));

/** The changed fields of a subject. Flat, and without passwords, tokens, links and message texts. */
export type AuditFields = z.output<typeof auditFields>;

const subjectKinds = new Set(Object.values(auditActions).map(({ about }) => about));

export const auditEntry = z
  .strictObject({
    _id: id,
    /** ISO 8601, UTC. */
    at: moment,
    actor: namedId,
    action: z.enum(auditActionNames),
    subject: namedId.extend({ kind: z.enum([...subjectKinds]) }),
    /** The fields that changed, as they were; null when nothing was there before. */
    before: auditFields.nullable(),
    /** The same fields as they are since; null when nothing is left. */
    after: auditFields.nullable(),
  })
  .meta({ id: 'AuditEntry' });

/** Who did what, to whom or what, and when. */
export interface AuditEntryDto extends z.output<typeof auditEntry> {}

const accountId = storedId('Please give the id of an account.');

const orders = ['at'] as const;

/** By what the entries can be sorted. */
export type AuditSortField = (typeof orders)[number];

/** `search` is for the names of actor and subject. */
export const auditListQuery = listQuery(orders).extend({
  action: z
    .enum(auditActionNames, { error: 'Please give an action that audit entries have.' })
    .optional(),
  /** Id of an account. */
  actor: accountId.optional(),
  /** Id of an account: what it did, and what was done to it. */
  person: accountId.optional(),
  /** First day, 'YYYY-MM-DD' in the club's time zone. */
  from: calendarDay.optional(),
  /** Last day. */
  to: calendarDay.optional(),
});

/** Which entries somebody asks for. */
export interface AuditListQuery extends QueryOf<typeof auditListQuery> {}

/** Entries can be read only: no call changes them. */
export const auditCalls = {
  'GET /api/admin/audit': {
    summary: 'What was done in the admin area, by whom and when.',
    query: auditListQuery,
    entries: auditEntry,
  },
} satisfies Contracts;
