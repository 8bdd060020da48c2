import type { ClubDetails } from '../../../clubDetails';
import { formatMail, type MailText, oneLine } from './layout';

export interface TestMailDetails {
  /** Name of the admin who sends it. */
  sentBy: string;
}

/** Sent at once and never queued, because an admin waits for the result. */
export function testMail({ sentBy }: TestMailDetails, club: ClubDetails): MailText {
  return formatMail(
    'Test mail',
    [`${oneLine(sentBy)} asked the website to send this mail. It has arrived: mail works.`],
    club,
  );
}
