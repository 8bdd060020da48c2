/** Everything that leaves an audit entry: what the entry is about, and what people read. */
export const auditActions = {
  'role.changed': { about: 'account', words: 'Role changed' },
  'user.updated': { about: 'account', words: 'Account changed' },
  'user.deleted': { about: 'account', words: 'Account deleted' },
  'user.suspended': { about: 'account', words: 'Account suspended' },
  'user.unsuspended': { about: 'account', words: 'Suspension lifted' },
  'user.exported': { about: 'account', words: 'Own data downloaded' },
  'accounts.exported': { about: 'site', words: 'Accounts exported' },
  'accounts.changed': { about: 'account', words: 'Many accounts changed' },
  'accounts.undone': { about: 'account', words: 'Many accounts changed back' },
  'email.confirmed': { about: 'account', words: 'Email confirmed' },
  'email.confirmedByHand': { about: 'account', words: 'Email confirmed by hand' },
  'password.changed': { about: 'account', words: 'Password changed' },
  'password.reset': { about: 'account', words: 'Password reset' },
  'resetLink.created': { about: 'account', words: 'Reset link made' },
  'sessions.ended': { about: 'account', words: 'Logged out everywhere' },
  'login.succeeded': { about: 'account', words: 'Logged in' },
  'login.failed': { about: 'account', words: 'Failed logins' },
  'invitation.created': { about: 'invitation', words: 'Invited' },
  'invitation.withdrawn': { about: 'invitation', words: 'Invitation withdrawn' },
  'invitation.accepted': { about: 'invitation', words: 'Invitation accepted' },
  'message.removed': { about: 'message', words: 'Message moved to the bin' },
  'message.restored': { about: 'message', words: 'Message taken out of the bin' },
  'message.deleted': { about: 'message', words: 'Message deleted for good' },
  'message.statusChanged': { about: 'message', words: 'Message sorted' },
  'message.assigned': { about: 'message', words: 'Message taken or given back' },
  'message.noted': { about: 'message', words: 'Note written below a message' },
  'message.answered': { about: 'message', words: 'Message answered' },
  'messages.changed': { about: 'message', words: 'Many messages changed' },
  'messages.undone': { about: 'message', words: 'Many messages changed back' },
  'answered.deleted': { about: 'message', words: 'Messages deleted that were answered long ago' },
  'spam.deleted': { about: 'message', words: 'All spam deleted' },
  'media.uploaded': { about: 'picture', words: 'Picture uploaded' },
  'media.updated': { about: 'picture', words: 'Picture changed' },
  'media.removed': { about: 'picture', words: 'Picture moved to the bin' },
  'media.restored': { about: 'picture', words: 'Picture taken out of the bin' },
  'media.deleted': { about: 'picture', words: 'Picture deleted for good' },
  'content.published': { about: 'section', words: 'Section published' },
  'content.restored': { about: 'section', words: 'Version restored' },
  'term.created': { about: 'term', words: 'Term created' },
  'term.changed': { about: 'term', words: 'Term changed' },
  'term.deleted': { about: 'term', words: 'Term deleted' },
  'teamMember.added': { about: 'teamMember', words: 'Person added to the team' },
  'teamMember.changed': { about: 'teamMember', words: 'Person of the team changed' },
  'teamMember.takenOff': { about: 'teamMember', words: 'Person taken off the archive' },
  'teamMember.removed': { about: 'teamMember', words: 'Person moved to the bin' },
  'teamMember.restored': { about: 'teamMember', words: 'Person taken out of the bin' },
  'teamMember.deleted': { about: 'teamMember', words: 'Person deleted for good' },
  'team.ordered': { about: 'term', words: 'Team put in a new order' },
  'team.positionsCopied': { about: 'term', words: 'Positions copied from another term' },
  'sample.cleared': { about: 'site', words: 'Sample cleared' },
  'setup.finished': { about: 'site', words: 'Set-up finished' },
  'handover.started': { about: 'handover', words: 'Handover started' },
  'handover.undone': { about: 'handover', words: 'Handover undone' },
  'handover.closed': { about: 'handover', words: 'Handover closed' },
  'upkeep.changed': { about: 'site', words: 'Upkeep of the site changed' },
  'mailTest.sent': { about: 'mail', words: 'Test mail sent' },
  'content.imported': { about: 'site', words: 'Content imported' },
  'backup.made': { about: 'backup', words: 'Backup made' },
  'backup.verified': { about: 'backup', words: 'Backup verified' },
  'backup.downloaded': { about: 'backup', words: 'Backup downloaded' },
  'data.restored': { about: 'site', words: 'Backup restored' },
} as const;

export type AuditAction = keyof typeof auditActions;

/** What kind of thing an audit entry is about. */
export type AuditSubjectKind = (typeof auditActions)[AuditAction]['about'];

/** The names of all actions, in the order above. */
export const auditActionNames = Object.keys(auditActions).filter(isAuditAction);

function isAuditAction(name: string): name is AuditAction {
  return Object.hasOwn(auditActions, name);
}
