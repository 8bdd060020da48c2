import type { MailKind } from '@club/shared/mail';
import { day } from '../../time';

/** What is true of all mails of a kind. */
interface MailRules {
  /** So long after its earliest moment it is still of use. Then it fails in place of being sent. */
  usefulMilliseconds: number;
  /** Whether the site writes it, and not a person. */
  isAutomatic: boolean;
}

/** Every kind of mail. */
export const mailRules: Record<MailKind, MailRules> = {
  passwordReset: { usefulMilliseconds: day, isAutomatic: true },
  invitation: { usefulMilliseconds: 3 * day, isAutomatic: true },
  /** Its link works for 3 days. */
  emailConfirmation: { usefulMilliseconds: 2 * day, isAutomatic: true },
  emailChanged: { usefulMilliseconds: 3 * day, isAutomatic: true },
  resetLinkMade: { usefulMilliseconds: 3 * day, isAutomatic: true },
  renewalReminder: { usefulMilliseconds: 3 * day, isAutomatic: true },
  backupFailed: { usefulMilliseconds: 3 * day, isAutomatic: true },
};

export const mailKinds = [
  'passwordReset',
  'invitation',
  'emailConfirmation',
  'emailChanged',
  'resetLinkMade',
  'renewalReminder',
  'backupFailed',
] as const satisfies MailKind[];
