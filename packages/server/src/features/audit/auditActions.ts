import type { AuditAction, AuditSubjectKind } from '@club/shared/audit';

/** Every action, and what it is about. */
export const subjectKindOf = {
  'role.changed': 'account',
  'user.updated': 'account',
  'user.deleted': 'account',
  'user.suspended': 'account',
  'user.unsuspended': 'account',
  'user.exported': 'account',
  'accounts.exported': 'site',
  'email.confirmed': 'account',
  'email.confirmedByHand': 'account',
  'password.changed': 'account',
  'password.reset': 'account',
  'resetLink.created': 'account',
  'sessions.ended': 'account',
  'login.succeeded': 'account',
  'login.failed': 'account',
  'invitation.created': 'invitation',
  'invitation.withdrawn': 'invitation',
  'invitation.accepted': 'invitation',
  'message.removed': 'message',
  'message.restored': 'message',
  'message.deleted': 'message',
  'message.statusChanged': 'message',
  'spam.deleted': 'message',
  'media.uploaded': 'picture',
  'media.updated': 'picture',
  'media.removed': 'picture',
  'media.restored': 'picture',
  'media.deleted': 'picture',
  'content.published': 'section',
  'content.restored': 'section',
  'term.created': 'term',
  'term.changed': 'term',
  'term.deleted': 'term',
  'teamMember.added': 'teamMember',
  'teamMember.changed': 'teamMember',
  'teamMember.takenOff': 'teamMember',
  'teamMember.removed': 'teamMember',
  'teamMember.restored': 'teamMember',
  'teamMember.deleted': 'teamMember',
  'team.ordered': 'term',
  'team.positionsCopied': 'term',
  'sample.cleared': 'site',
  'setup.finished': 'site',
  'handover.started': 'handover',
  'handover.undone': 'handover',
  'handover.closed': 'handover',
  'upkeep.changed': 'site',
  'mailTest.sent': 'mail',
  'content.imported': 'site',
  'backup.made': 'backup',
  'backup.verified': 'backup',
  'backup.downloaded': 'backup',
  'data.restored': 'site',
} as const satisfies Record<AuditAction, AuditSubjectKind>;

/** All of them. The filter only tells the compiler what they are. */
export const auditActions = Object.keys(subjectKindOf).filter(isAuditAction);

function isAuditAction(text: string): text is AuditAction {
  return Object.hasOwn(subjectKindOf, text);
}

/** What entries can be about, each once. */
export const subjectKinds = [...new Set(Object.values(subjectKindOf))];
