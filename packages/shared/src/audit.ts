import type { ListQuery } from './list';

/** Someone or something by id and name: the name can still be read when it is gone. */
export interface NamedId {
  /** 24 hexadecimal digits; null for the server itself, and for someone without an account. */
  _id: string | null;
  name: string;
}

/** Everything that leaves an audit entry. */
export type AuditAction =
  | 'role.changed'
  | 'user.updated'
  | 'user.deleted'
  | 'user.suspended'
  | 'user.unsuspended'
  | 'user.exported'
  | 'accounts.exported'
  | 'email.confirmed'
  | 'email.confirmedByHand'
  | 'password.changed'
  | 'password.reset'
  | 'resetLink.created'
  | 'sessions.ended'
  | 'login.succeeded'
  | 'login.failed'
  | 'invitation.created'
  | 'invitation.withdrawn'
  | 'invitation.accepted'
  | 'message.removed'
  | 'message.restored'
  | 'message.deleted'
  | 'message.statusChanged'
  | 'spam.deleted'
  | 'media.uploaded'
  | 'media.updated'
  | 'media.removed'
  | 'media.restored'
  | 'media.deleted'
  | 'content.published'
  | 'content.restored'
  | 'term.created'
  | 'term.changed'
  | 'term.deleted'
  | 'teamMember.added'
  | 'teamMember.changed'
  | 'teamMember.takenOff'
  | 'teamMember.removed'
  | 'teamMember.restored'
  | 'teamMember.deleted'
  | 'team.ordered'
  | 'team.positionsCopied'
  | 'sample.cleared'
  | 'setup.finished'
  | 'handover.started'
  | 'handover.undone'
  | 'handover.closed'
  | 'upkeep.changed'
  | 'mailTest.sent'
  | 'content.imported'
  | 'backup.made'
  | 'backup.verified'
  | 'backup.downloaded'
  | 'data.restored';

/** What kind of thing an audit entry is about. */
export type AuditSubjectKind =
  | 'account'
  | 'invitation'
  | 'message'
  | 'picture'
  | 'section'
  | 'term'
  | 'teamMember'
  | 'handover'
  | 'mail'
  | 'backup'
  | 'site';

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

/** Query of GET /api/admin/audit. `search` is for the names of actor and subject. */
export interface AuditListQuery extends ListQuery {
  action?: AuditAction;
  /** Id of an account. */
  actor?: string;
  /** First and last day, 'YYYY-MM-DD' in the club's time zone. */
  from?: string;
  to?: string;
}
