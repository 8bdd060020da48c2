import type { MailKind } from '@club/shared/mail';
import { day } from '../../time';

/** What is true of all mails of a kind. */
interface MailRules {
  /** So long after its earliest moment it is still of use. Then it fails in place of being sent. */
  usefulMilliseconds: number;
  /** Whether the site writes it, and not a person. */
  isAutomatic: boolean;
  /** Whether a person asked for it and waits for it: then it does not wait for many other mails. */
  isAwaited?: boolean;
}

/** Every kind of mail. */
export const mailRules: Record<MailKind, MailRules> = {
  passwordReset: { usefulMilliseconds: day, isAutomatic: true, isAwaited: true },
  invitation: { usefulMilliseconds: 3 * day, isAutomatic: true },
  /** Its link works for 3 days. */
  emailConfirmation: { usefulMilliseconds: 2 * day, isAutomatic: true },
  emailChanged: { usefulMilliseconds: 3 * day, isAutomatic: true },
  resetLink: { usefulMilliseconds: 3 * day, isAutomatic: true },
  resetLinkMade: { usefulMilliseconds: 3 * day, isAutomatic: true },
  renewalReminder: { usefulMilliseconds: 3 * day, isAutomatic: true },
  backupFailed: { usefulMilliseconds: 3 * day, isAutomatic: true },
  contactAnswer: { usefulMilliseconds: 3 * day, isAutomatic: false },
  /** Many at once wait for days: each says its latest moment itself. */
  accountReady: { usefulMilliseconds: 3 * day, isAutomatic: true },
};

export const mailKinds = [
  'passwordReset',
  'invitation',
  'emailConfirmation',
  'emailChanged',
  'resetLink',
  'resetLinkMade',
  'renewalReminder',
  'backupFailed',
  'contactAnswer',
  'accountReady',
] as const satisfies MailKind[];

/** A part of the daily limit that only awaited mails use: one mail in ten. */
const reservedShare = 0.1;

/** How many mails of `perDay` may have been sent in 24 hours for one more of this kind to be sent. */
export function placesOf(kind: MailKind, perDay: number): number {
  return mailRules[kind].isAwaited ? perDay : usualPlaces(perDay);
}

/** How many of `perDay` mails need not be awaited. */
export function usualPlaces(perDay: number): number {
  return perDay - Math.floor(perDay * reservedShare);
}
