import type { AuditAction, AuditSubjectKind } from './auditActions';
import type { ListQuery } from './list';

/** Someone or something by id and name: the name can still be read when it is gone. */
export interface NamedId {
  /** 24 hexadecimal digits; null for the server itself, and for someone without an account. */
  _id: string | null;
  name: string;
}

/** The changed fields of a subject. Flat, and without passwords, tokens, links and message texts. */
export type AuditFields = Record<string, string | number | boolean | null>;

/** Who did what, to whom or what, and when (GET /api/admin/audit). */
export interface AuditEntryDto {
  /** 24 hexadecimal digits. */
  _id: string;
  /** ISO 8601, UTC. */
  at: string;
  actor: NamedId;
  action: AuditAction;
  subject: NamedId & { kind: AuditSubjectKind };
  /** The fields that changed, as they were; null when nothing was there before. */
  before: AuditFields | null;
  /** The same fields as they are since; null when nothing is left. */
  after: AuditFields | null;
}

/** By what GET /api/admin/audit can be sorted. */
export type AuditSortField = 'at';

/** Query of GET /api/admin/audit. `search` is for the names of actor and subject. */
export interface AuditListQuery extends ListQuery {
  action?: AuditAction;
  /** Id of an account. */
  actor?: string;
  /** Id of an account: what it did, and what was done to it. */
  person?: string;
  /** First and last day, 'YYYY-MM-DD' in the club's time zone. */
  from?: string;
  to?: string;
}
