import type { ClubDetails } from '../../../clubDetails';
import { formatDay, formatUntil } from '../../../time';
import { formatMail, type MailWithFiles, oneLine } from './layout';

export interface ApplicationReceivedDetails {
  /** Of the round. */
  title: string;
  /** Until when it can be changed. */
  deadline: Date | null;
  /** 'YYYY-MM-DD': until when the decision is there; null for no such day. */
  replyBy: string | null;
  link: string;
  /** Whether another one of the address counts as well. */
  isContested: boolean;
  /** Whether it was sent before, and is changed. */
  isChange: boolean;
}

/** To who has applied. */
export function applicationReceived(
  { title, deadline, replyBy, link, isContested, isChange }: ApplicationReceivedDetails,
  club: ClubDetails,
): MailWithFiles {
  const until = deadline ? formatUntil(deadline, club.timeZone) : 'until the deadline';
  const written = formatMail(
    `${isChange ? 'Your application was changed' : 'We have received your application'}: ${oneLine(title)}`,
    [
      isChange
        ? `Your application (${oneLine(title)}) was changed. We read it as it is now. This page shows it, and there you can change it again ${until}, or withdraw it:`
        : `Your application (${oneLine(title)}) has arrived. This page shows it, and there you can change it ${until}, or withdraw it:`,
      link,
      ...(isChange ? [] : [whatFollows(replyBy)]),
      isContested
        ? 'There is another application with your email address. On the page you say that this one is yours: the others do not count then.'
        : 'On the page you can also confirm that it is yours: then nobody else can apply with your email address.',
      isChange
        ? 'If that was not you, somebody else has your link: please write to us.'
        : 'If you have not applied, somebody has used your email address: withdraw the application there.',
    ],
    club,
  );
  return { ...written, files: [] };
}

function whatFollows(replyBy: string | null): string {
  const until = replyBy ? ` by ${formatDay(new Date(replyBy), 'UTC')}` : '';
  return `If we invite you to an interview, you choose its time on that page. Our answer also stands there${until}. We mail it to you, too.`;
}
