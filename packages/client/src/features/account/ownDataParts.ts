import { allNames } from '@club/shared/allNames';
import { auditActions } from '@club/shared/auditActions';
import type { OwnDataDto } from '@club/shared/profile';
import { registrationStateWords } from '@club/shared/registrationWords';
import { standingWord } from '@club/shared/standing';
import { profileLabels, roleNames } from '@club/shared/userWords';

/** Something that the site holds: what it is, and what is to be said of it. */
export interface HeldEntry {
  title: string;
  /** Each is a word and what it is for this person. What is empty is left out. */
  lines: [word: string, value: string][];
}

/** One kind of it. */
export interface HeldPart {
  title: string;
  /** Why nothing of it is shown, or null. */
  hidden: string | null;
  entries: HeldEntry[];
}

type PartName = Exclude<keyof OwnDataDto, 'exportedAt'>;

interface Wording<Value> {
  title: string;
  toEntries: (value: NonNullable<Value>, formatMoment: (moment: string) => string) => HeldEntry[];
  /** In place of entries, when the value is null. */
  whenNull?: string;
}

const untilProved = 'Not shown before you have opened a link that was mailed to you.';

/** In the order of the page. Ids, codes and what only programs need are in the file alone. */
const wordings: { [Part in PartName]: Wording<OwnDataDto[Part]> } = {
  account: {
    title: 'Your account',
    toEntries: (
      { username, email, phone, role, accessUntil, createdAt, ...rest },
      formatMoment,
    ) => [
      {
        title: username,
        lines: [
          ['Email', email],
          ['Email confirmed', yesOrNo(rest.emailConfirmed)],
          ['Phone', phone],
          [profileLabels.domain, rest.domain],
          [profileLabels.branch, rest.branch],
          [profileLabels.year, rest.year],
          ['Role', role ? roleNames[role] : ''],
          ['Last day of the role', accessUntil ?? ''],
          ['Suspended', rest.suspended ? 'Yes' : ''],
          ['Registered', formatMoment(createdAt)],
          ['Deleted for good', rest.deletionAt ? formatMoment(rest.deletionAt) : ''],
        ],
      },
    ],
  },
  registrations: {
    title: 'Events',
    toEntries: (registrations, formatMoment) =>
      registrations.map(({ event, name, email, state, wasPresent, answers, createdAt }) => ({
        title: event.title,
        lines: [
          ['When', formatMoment(event.startsAt)],
          ['Where', event.place.name],
          ['Your name there', name],
          ['Email', email],
          ['State', wasPresent ? 'You came' : registrationStateWords[state]],
          ['Signed up', formatMoment(createdAt)],
          ...answers.map(({ label, value }): [string, string] => [label, value]),
        ],
      })),
  },
  certificates: {
    title: 'Certificates',
    whenNull: untilProved,
    toEntries: (certificates) =>
      certificates.map(({ event, name, day, state, code }) => ({
        title: event,
        lines: [
          ['Name', name],
          ['Day', day],
          ['State', state],
          ['Code', code.match(/.{1,4}/g)?.join(' ') ?? ''],
        ],
      })),
  },
  subscribedSince: {
    title: 'Mails about new events',
    whenNull: 'You get none, or have not opened a link that was mailed to you.',
    toEntries: (since, formatMoment) => [
      { title: 'You get them', lines: [['Since', formatMoment(since)]] },
    ],
  },
  applications: {
    title: 'Applications',
    whenNull: untilProved,
    toEntries: (applications, formatMoment) =>
      applications.map(({ round, name, email, phone, choices, answers, ...sent }) => ({
        title: round.title,
        lines: [
          ['Name', name],
          ['Email', email],
          ['Phone', phone],
          ['Sent', formatMoment(sent.submittedAt)],
          ['State', standingWord({ ...sent, isInvited: sent.interview !== null })],
          ['No time suits for the interview', saidOrYes(sent.interview?.noTimeSuits ?? null)],
          ['Positions', choices.map((choice) => choice.name).join(', ')],
          ...answers.map(({ label, value }): [string, string] => [label, value]),
        ],
      })),
  },
  reviews: {
    title: 'What you have written about applications',
    toEntries: (reviews, formatMoment) =>
      reviews.map(({ round, scores, note, submittedAt }) => ({
        title: round,
        lines: [
          ['Written', submittedAt ? formatMoment(submittedAt) : ''],
          ...scores.map(({ criterion, score }): [string, string] => [criterion, String(score)]),
          ['Note', note],
        ],
      })),
  },
  messages: {
    title: 'Messages to the club',
    whenNull: 'Not shown before your email address is confirmed.',
    toEntries: (messages, formatMoment) =>
      messages.map(({ username, message, sentAt, answers }) => ({
        title: formatMoment(sentAt),
        lines: [
          ['Name', username],
          ['Message', message],
          ...answers.map(({ text, answeredAt }): [string, string] => [
            `Answer, ${formatMoment(answeredAt)}`,
            text,
          ]),
        ],
      })),
  },
  mails: {
    title: 'Mails to you',
    whenNull: untilProved,
    toEntries: (mails, formatMoment) =>
      mails.map(({ subject, to, state, createdAt }) => ({
        title: subject,
        lines: [
          ['To', to],
          ['Written', formatMoment(createdAt)],
          ['State', { waiting: 'Waits', sent: 'Sent', failed: 'Not sent' }[state]],
        ],
      })),
  },
  passkeys: {
    title: 'Passkeys',
    toEntries: (passkeys, formatMoment) =>
      passkeys.map(({ name, createdAt, lastUsedAt }) => ({
        title: name,
        lines: [
          ['Added', formatMoment(createdAt)],
          ['Used last', lastUsedAt ? formatMoment(lastUsedAt) : ''],
        ],
      })),
  },
  auditEntries: {
    title: 'What you did, and what was done to your account',
    toEntries: (entries, formatMoment) =>
      entries.map(({ action, at, actor, subject }) => ({
        title: auditActions[action].words,
        lines: [
          ['When', formatMoment(at)],
          ['By', actor.name],
          ['What', subject.name],
        ],
      })),
  },
};

/** The data of an account in words, part by part. A part of the site that is not there has none. */
export function toHeldParts(
  data: OwnDataDto,
  formatMoment: (moment: string) => string,
): HeldPart[] {
  const toPart = <Part extends PartName>(name: Part): HeldPart[] => {
    const { title, toEntries, whenNull = 'Nothing.' }: Wording<OwnDataDto[Part]> = wordings[name];
    const value = data[name];
    if (value === undefined) return [];
    if (value === null) return [{ title, hidden: whenNull, entries: [] }];
    const entries = toEntries(value as NonNullable<OwnDataDto[Part]>, formatMoment);
    return [{ title, hidden: entries.length === 0 ? 'Nothing.' : null, entries }];
  };
  return allNames<PartName>(wordings).flatMap((name) => toPart(name));
}

/** What somebody has said; '' for nothing. */
function saidOrYes(said: string | null): string {
  return said === '' ? yesOrNo(true) : (said ?? '');
}

function yesOrNo(value: boolean): string {
  return value ? 'Yes' : 'No';
}
