import { allNames } from '@club/shared/allNames';
import type { MailKind } from '@club/shared/mail';
import { day } from '../../time';

/**
 * Which mails go first, and how much of the daily limit they leave to those before them. `awaited`: a person
 * has asked for it and waits for it. `many`: one of a batch.
 */
export type MailTurn = 'awaited' | 'usual' | 'many';

/** What is true of all mails of a kind. */
interface MailRules {
  /** So long after its earliest moment it is still of use. Then it fails in place of being sent. */
  usefulMilliseconds: number;
  /** Whether the site writes it, and not a person. */
  isAutomatic: boolean;
  turn: MailTurn;
  /** Whether strangers cause it: they have a share of the daily limit. */
  isOfStrangers?: boolean;
  /** Whether a stranger can have it mailed to another one: then only some leave in an hour. */
  isAskedByStrangers?: boolean;
}

const usual: MailRules = { usefulMilliseconds: 3 * day, isAutomatic: true, turn: 'usual' };

const ofStrangers: MailRules = { ...usual, isOfStrangers: true };

/** Many at once wait for days: each says its latest moment itself. */
const ofMany: MailRules = { ...usual, turn: 'many' };

/** Every kind of mail. */
export const mailRules: Record<MailKind, MailRules> = {
  passwordReset: { ...ofStrangers, usefulMilliseconds: day, turn: 'awaited' },
  invitation: usual,
  /** Its link works for 3 days. */
  emailConfirmation: { ...ofStrangers, usefulMilliseconds: 2 * day, isAskedByStrangers: true },
  signUpLink: { ...ofStrangers, usefulMilliseconds: 2 * day },
  emailChanged: usual,
  resetLink: ofMany,
  resetLinkMade: usual,
  renewalReminder: usual,
  backupFailed: usual,
  contactAnswer: { ...usual, isAutomatic: false },
  accountReady: ofMany,
  eventPlaced: ofStrangers,
  eventPromoted: ofStrangers,
  eventWaiting: ofStrangers,
  eventGivenBack: ofStrangers,
  eventReminder: ofMany,
  eventChanged: ofMany,
  eventCancelled: ofMany,
  eventThanks: ofMany,
  eventFeedback: ofMany,
  eventMessage: ofMany,
  subscriberConfirmation: { ...ofStrangers, isAskedByStrangers: true },
  newEvent: ofMany,
  applicationReceived: ofStrangers,
  draftLink: { ...ofStrangers, isAskedByStrangers: true },
  applicationWithdrawn: ofStrangers,
  replyReceived: ofStrangers,
  readingReminder: usual,
  interviewInvitation: ofMany,
  interviewChosen: ofStrangers,
  interviewChanged: usual,
  interviewCancelled: usual,
  interviewReminder: ofMany,
  roundDecision: ofMany,
};

export const mailKinds = allNames(mailRules);

/** The kinds in the order in which they are sent. */
export const kindsByTurn = (['awaited', 'usual', 'many'] as const).map((turn) =>
  mailKinds.filter((kind) => mailRules[kind].turn === turn),
);

export const kindsOfStrangers = mailKinds.filter((kind) => mailRules[kind].isOfStrangers);

/** The part of the daily limit that mails of a turn leave to those before them. */
const sharesLeft: Record<MailTurn, number> = { awaited: 0, usual: 0.1, many: 0.2 };

/** What strangers can cause in all: mails of the team always have the other half. */
export function placesOfStrangers(perDay: number): number {
  return Math.ceil(perDay / 2);
}

/** How many mails of `perDay` may have been sent in 24 hours for one more of this kind to be sent. */
export function placesOf(kind: MailKind, perDay: number): number {
  return perDay - Math.floor(perDay * sharesLeft[mailRules[kind].turn]);
}
