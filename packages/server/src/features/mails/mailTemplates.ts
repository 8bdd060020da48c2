import type { MailKind } from '@club/shared/mail';
import type { ClubDetails } from '../../clubDetails';
import type { LateMailKind } from './lateMails.service';
import { type AccountReadyDetails, accountReady } from './templates/accountReady';
import {
  type ApplicationWithdrawnDetails,
  applicationWithdrawn,
  type ReplyReceivedDetails,
  replyReceived,
} from './templates/applicationActs';
import { type BackupFailedDetails, backupFailed } from './templates/backupFailed';
import { type ContactAnswerDetails, contactAnswer } from './templates/contactAnswer';
import { type DraftLinkDetails, draftLink } from './templates/draftLink';
import { type EmailChangedDetails, emailChanged } from './templates/emailChanged';
import { type EmailConfirmationDetails, emailConfirmation } from './templates/emailConfirmation';
import { type InvitationDetails, invitation } from './templates/invitation';
import type { MailText } from './templates/layout';
import { type PasswordResetDetails, passwordReset } from './templates/passwordReset';
import { type ReadingReminderDetails, readingReminder } from './templates/readingReminder';
import { type RenewalReminderDetails, renewalReminder } from './templates/renewalReminder';
import { type ResetLinkDetails, resetLink } from './templates/resetLink';
import { type ResetLinkMadeDetails, resetLinkMade } from './templates/resetLinkMade';
import { type SignUpLinkDetails, signUpLink } from './templates/signUpLink';
import {
  type SubscriberConfirmationDetails,
  subscriberConfirmation,
} from './templates/subscriberConfirmation';

/** What each kind of mail needs for its text that is written when it is queued. The others: lateMails.service.ts. */
export interface MailDetails {
  passwordReset: PasswordResetDetails;
  invitation: InvitationDetails;
  emailConfirmation: EmailConfirmationDetails;
  signUpLink: SignUpLinkDetails;
  emailChanged: EmailChangedDetails;
  resetLink: ResetLinkDetails;
  resetLinkMade: ResetLinkMadeDetails;
  readingReminder: ReadingReminderDetails;
  renewalReminder: RenewalReminderDetails;
  backupFailed: BackupFailedDetails;
  contactAnswer: ContactAnswerDetails;
  accountReady: AccountReadyDetails;
  subscriberConfirmation: SubscriberConfirmationDetails;
  draftLink: DraftLinkDetails;
  applicationWithdrawn: ApplicationWithdrawnDetails;
  replyReceived: ReplyReceivedDetails;
}

/**
 * Every kind of mail that is written when it is queued. A new one needs a file in templates/, a line here and in
 * `MailDetails`, its name in the shared `MailKind`, its rules in mailKinds.ts, and a sample in test/samples/.
 */
const templates: {
  [Kind in Exclude<MailKind, LateMailKind>]: (
    details: MailDetails[Kind],
    club: ClubDetails,
  ) => MailText;
} = {
  passwordReset,
  invitation,
  emailConfirmation,
  signUpLink,
  emailChanged,
  resetLink,
  resetLinkMade,
  readingReminder,
  renewalReminder,
  backupFailed,
  contactAnswer,
  accountReady,
  subscriberConfirmation,
  draftLink,
  applicationWithdrawn,
  replyReceived,
};

export function writeMail<Kind extends keyof MailDetails>(
  kind: Kind,
  details: MailDetails[Kind],
  club: ClubDetails,
): MailText {
  return templates[kind](details, club);
}
