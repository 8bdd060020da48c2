import type { ClubDetails } from '../../../clubDetails';
import { formatMail, type MailText, oneLine } from './layout';

export interface BackupFailedDetails {
  /** Why, in a sentence. */
  problem: string;
}

/** To every admin, after a night without a usable backup, and when a copy could not leave the machine. */
export function backupFailed({ problem }: BackupFailedDetails, club: ClubDetails): MailText {
  return formatMail(
    'The backup failed',
    [
      `Something is wrong with the backups of the website of ${oneLine(club.name)}:`,
      problem,
      'Please tell the person who looks after the server. Earlier backups are still there; the page Backups of the admin area lists them.',
    ],
    club,
  );
}
