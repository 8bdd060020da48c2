import { addMilliseconds, day } from '../../../time';
import type { InterviewMailKind } from '../../mails/lateMails.service';
import type { MailCause } from '../../mails/mailShares.service';
import type { Mails } from '../../mails/mails.service';
import type { ApplicationRecord } from '../applications.model';
import { isInvited } from './ownInterview';
import type { PersonRecord, SlotRecord } from './roundSlots.model';

/*
 * What is true of each kind of mail about an interview: which mail is the same, and when it is right. Mails are
 * written at the moment of sending, of what is true then: one that has become wrong is not sent.
 */

/** What a mail is about, at the moment of sending. */
export interface Situation {
  application: ApplicationRecord;
  /** One's own time; undefined for none. */
  slot: SlotRecord | undefined;
  /** Undefined for who never had a time. */
  person: PersonRecord | undefined;
  /** Whether the decisions are: no interview is to come then, and nobody chooses a time. */
  isReleased: boolean;
  /** Which of several mails of its kind it is: a part of its key. */
  about: string;
}

interface InterviewMailRules {
  /** What the list of mails shows until it is written. */
  subject: string;
  isRight(situation: Situation): boolean;
}

const invitationMilliseconds = 14 * day;

export const interviewMailRules: Record<InterviewMailKind, InterviewMailRules> = {
  interviewInvitation: {
    subject: 'Choose a time for your interview',
    isRight: ({ application, slot, about, isReleased }) =>
      isInvited(application) && !isReleased && !slot && about === aboutInvitation(application),
  },
  interviewChosen: {
    subject: 'Your interview',
    isRight: (it) => isToCome(it) && isNewest(it) && it.person?.isByTeam === false,
  },
  interviewChanged: {
    subject: 'Changed: your interview',
    isRight: (it) => isToCome(it) && isNewest(it) && it.person?.isByTeam === true,
  },
  interviewCancelled: {
    subject: 'Cancelled: your interview',
    isRight: (it) =>
      !it.slot &&
      isNewest(it) &&
      Boolean(it.person?.formerly) &&
      !(it.isReleased && it.person?.isByTeam),
  },
  interviewReminder: {
    subject: 'Reminder: your interview',
    isRight: (it) => isToCome(it) && it.about === String(it.slot?.startsAt.getTime()),
  },
};

function isToCome({ application, slot, isReleased }: Situation): boolean {
  return isInvited(application) && !isReleased && slot !== undefined && slot.startsAt > new Date();
}

function isNewest({ person, about }: Situation): boolean {
  return about === String(person?.sequence);
}

/** Of an invitation: who is invited once more after it was taken back is mailed once more. */
export function aboutInvitation({ invitedAt }: Pick<ApplicationRecord, 'invitedAt'>): string {
  return String(invitedAt?.getTime());
}

const separator = ':';

interface KeyParts {
  round: string;
  application: string;
  /** The number of the change; of an invitation its moment, of a reminder that of the interview. */
  about: string;
}

/** E.g. 'interviewChosen:<round>:<application>:2'. One key is mailed at most once. */
export function toMailKey(
  kind: InterviewMailKind,
  { round, application, about }: KeyParts,
): string {
  return [kind, round, application, about].join(separator);
}

export function readMailKey(key: string): KeyParts {
  const [, round = '', application = '', about = ''] = key.split(separator);
  return { round, application, about };
}

/** A mail that is to be queued. */
interface DueMail extends KeyParts {
  kind: InterviewMailKind;
  to: string;
  /** Null: as long as an invitation is of use. */
  latestAt: Date | null;
}

/** A chosen time is mailed because of the applicant, who has the link; the rest because of the team. */
function toCause(kind: InterviewMailKind, { round, application }: KeyParts): MailCause | null {
  return kind === 'interviewChosen'
    ? { about: `round:${round}`, source: `application:${application}` }
    : null;
}

/** Queues a mail, once. Who has left the site has no address. */
export async function queueMail(
  { kind, to, latestAt, ...parts }: DueMail,
  mails: Mails,
): Promise<void> {
  if (to === '') return;
  const { subject } = interviewMailRules[kind];
  const mail = { to, key: toMailKey(kind, parts), subject, cause: toCause(kind, parts) };
  const later = addMilliseconds(new Date(), invitationMilliseconds);
  await mails.queueLate(kind, [mail], { latestAt: latestAt ?? later });
}
