import type { MailKind } from '@club/shared/mail';

/** Every kind of mail. */
export const mailKinds = [
  'passwordReset',
  'invitation',
  'emailConfirmation',
  'emailChanged',
  'resetLinkMade',
  'renewalReminder',
  'backupFailed',
] as const satisfies MailKind[];
