import type { MailKind } from '@club/shared/mail';

/** Every kind of mail. */
export const mailKinds = [
  'passwordReset',
  'invitation',
  'emailConfirmation',
  'emailChanged',
  'renewalReminder',
  'backupFailed',
] as const satisfies MailKind[];
