import type { Role } from '@club/shared/access';
import type { ClubDetails } from '../../../clubDetails';
import { formatDay, formatUntil } from '../../../time';
import { formatMail, type MailText, oneLine } from './layout';

export interface InvitationDetails {
  role: Role;
  /** Name of the admin who invites. */
  invitedBy: string;
  /** Whom a handover invites to the next team; undefined where an admin invites. */
  newcomer?: { name: string; position: string; team: string };
  link: string;
  /** The link's first day, if it is later than today. */
  validFrom?: Date;
  expiresAt: Date;
}

/** What the person can do then, in words that go on after 'you can'. */
const duties: Record<Role, string> = {
  admin: 'do everything there, also say who else may do what',
  editor: 'change its pages and pictures, the people of the team, and events',
  inbox: 'read and answer messages to the club, and let people in at the door of events',
};

/** To someone who gets an account with a role. */
export function invitation(
  { role, invitedBy, newcomer, link, validFrom, expiresAt }: InvitationDetails,
  club: ClubDetails,
): MailText {
  const from = validFrom && formatDay(validFrom, club.timeZone);
  return formatMail(
    'You are invited',
    [
      ...(newcomer
        ? [
            `You join the team ${oneLine(newcomer.team)} of ${oneLine(club.name)} as ${oneLine(newcomer.position)}.`,
          ]
        : []),
      `${oneLine(invitedBy)} invites you to the website of ${oneLine(club.name)}, with the role '${role}': you can ${duties[role]}. ${from ? `From ${from} on, accept here:` : 'Accept here:'}`,
      link,
      `The link works once, ${formatUntil(expiresAt, club.timeZone)}.${from ? ' It is not sent again: please keep this mail.' : ''}`,
      'If you do not know what this is about, do nothing.',
    ],
    club,
    newcomer?.name,
  );
}
