import type { AuditAction, AuditEntryDto } from '@club/shared/audit';
import { roleNames } from '../shell/roleNames';
import { isSectionName, sectionPages } from '../shell/sectionPages';
import type { Dates } from '../shell/useDates';

/** What was done, as people read it. */
export const actionNames: Record<AuditAction, string> = {
  'role.changed': 'Role changed',
  'user.updated': 'Account changed',
  'user.deleted': 'Account deleted',
  'user.suspended': 'Account suspended',
  'user.unsuspended': 'Suspension lifted',
  'user.exported': 'Own data downloaded',
  'accounts.exported': 'Accounts exported',
  'email.confirmed': 'Email confirmed',
  'email.confirmedByHand': 'Email confirmed by hand',
  'password.changed': 'Password changed',
  'password.reset': 'Password reset',
  'resetLink.created': 'Reset link made',
  'sessions.ended': 'Logged out everywhere',
  'login.succeeded': 'Logged in',
  'login.failed': 'Failed logins',
  'invitation.created': 'Invited',
  'invitation.withdrawn': 'Invitation withdrawn',
  'invitation.accepted': 'Invitation accepted',
  'message.removed': 'Message moved to the bin',
  'message.restored': 'Message taken out of the bin',
  'message.deleted': 'Message deleted for good',
  'message.statusChanged': 'Message sorted',
  'spam.deleted': 'All spam deleted',
  'media.uploaded': 'Picture uploaded',
  'media.updated': 'Picture changed',
  'media.removed': 'Picture moved to the bin',
  'media.restored': 'Picture taken out of the bin',
  'media.deleted': 'Picture deleted for good',
  'content.published': 'Section published',
  'content.restored': 'Version restored',
  'term.created': 'Term created',
  'term.changed': 'Term changed',
  'term.deleted': 'Term deleted',
  'teamMember.added': 'Person added to the team',
  'teamMember.changed': 'Person of the team changed',
  'teamMember.takenOff': 'Person taken off the archive',
  'teamMember.removed': 'Person moved to the bin',
  'teamMember.restored': 'Person taken out of the bin',
  'teamMember.deleted': 'Person deleted for good',
  'team.ordered': 'Team put in a new order',
  'team.positionsCopied': 'Positions copied from another term',
  'sample.cleared': 'Sample cleared',
  'setup.finished': 'Set-up finished',
  'handover.started': 'Handover started',
  'handover.undone': 'Handover undone',
  'handover.closed': 'Handover closed',
  'upkeep.changed': 'Upkeep of the site changed',
  'mailTest.sent': 'Test mail sent',
  'content.imported': 'Content imported',
  'backup.made': 'Backup made',
  'backup.verified': 'Backup verified',
  'backup.downloaded': 'Backup downloaded',
  'data.restored': 'Backup restored',
};

/** What it was done to. A section is called what the admin area calls it. */
export function toSubjectName({ kind, name }: AuditEntryDto['subject']): string {
  return kind === 'section' && isSectionName(name) ? sectionPages[name].title : name;
}

/** Names of fields that are not simply their own words. */
const fieldNames: Readonly<Record<string, string>> = {
  accessUntil: 'Last day',
  isAdmin: 'Admin',
  count: 'Number',
  shortens: 'Ends earlier',
};

/** 'emailConfirmed' becomes 'Email confirmed'. */
export function toFieldName(field: string): string {
  const words = field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return fieldNames[field] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

const isDay = /^\d{4}-\d\d-\d\d$/;

/** A value as people read it; '–' for nothing. */
export function toValueText(
  field: string,
  value: string | number | boolean | null,
  { formatDay }: Dates,
): string {
  if (value === null || value === '') return '–';
  if (typeof value === 'string' && isDay.test(value)) return formatDay(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return field === 'role' && isRole(value) ? roleNames[value] : String(value);
}

function isRole(value: string | number): value is keyof typeof roleNames {
  return value in roleNames;
}
