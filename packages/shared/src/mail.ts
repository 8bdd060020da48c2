import { z } from 'zod';
import type { Contracts, QueryOf } from './contract';
import { email, moment as sentMoment } from './rules/fields';
import { listQuery } from './rules/listQuery';
import { payload } from './rules/payload';
import { id, message, moment, text } from './rules/shape';
import type { ModuleName } from './siteParts';

/** The mails of each part that a club may do without. While it is off, those that wait go on waiting. */
export const mailKindsOf = {
  events: [
    'eventPlaced',
    'eventPromoted',
    'eventWaiting',
    'eventGivenBack',
    'eventReminder',
    'eventChanged',
    'eventCancelled',
    'eventThanks',
    'eventFeedback',
    'eventMessage',
  ],
  subscribers: ['subscriberConfirmation', 'newEvent'],
  recruitment: [
    'applicationReceived',
    'draftLink',
    'applicationWithdrawn',
    'replyReceived',
    'readingReminder',
    'interviewInvitation',
    'interviewChosen',
    'interviewChanged',
    'interviewCancelled',
    'interviewReminder',
    'roundDecision',
  ],
  sponsors: [],
} as const satisfies Record<ModuleName, readonly string[]>;

export const mailKind = z.enum([
  'passwordReset',
  'invitation',
  'emailConfirmation',
  'signUpLink',
  'emailChanged',
  'resetLink',
  'resetLinkMade',
  'renewalReminder',
  'backupFailed',
  'contactAnswer',
  'accountReady',
  ...mailKindsOf.events,
  ...mailKindsOf.subscribers,
  ...mailKindsOf.recruitment,
]);

/** What a mail is about. */
export type MailKind = z.output<typeof mailKind>;

const states = ['waiting', 'sent', 'failed'] as const;

export const mail = z
  .strictObject({
    _id: id,
    kind: mailKind,
    to: text,
    subject: text,
    /** 'waiting' is tried again for 24 hours from its turn on. */
    state: z.enum(states),
    /** How often the site has tried to send it. */
    attempts: z.int(),
    /** Why it waits or has failed, in plain words; '' for neither. */
    reason: text,
    /** ISO 8601, UTC. */
    createdAt: moment,
    /** ISO 8601, UTC; null unless it waits. */
    nextAttemptAt: moment.nullable(),
    /** When it was sent, or failed for good: ISO 8601, UTC. */
    finishedAt: moment.nullable(),
  })
  .meta({ id: 'Mail' });

/** A mail as admins see it: never its text, which may hold a one-time link. */
export interface MailDto extends z.output<typeof mail> {}

const orders = ['createdAt', 'to', 'subject', 'state'] as const;

/** By what mails can be sorted. */
export type MailSortField = (typeof orders)[number];

export const mailState = z.enum(states, { error: `Please choose one of ${states.join(', ')}.` });

/** `unseen`: those that have failed, of which nobody has said that they are seen. */
const listedStates = [...states, 'unseen'] as const;
const statesMessage = `Please choose one of ${listedStates.join(', ')}.`;

export const mailListQuery = listQuery(orders).extend({
  state: z.enum(listedStates, { error: statesMessage }).optional(),
});

/** Which mails somebody asks for. */
export interface MailListQuery extends QueryOf<typeof mailListQuery> {}

const mailQueue = z
  .strictObject({
    /** How many mails wait. */
    waiting: z.int(),
    /**
     * When all of them are sent, as far as the daily limit decides: ISO 8601, UTC. Null when none waits, or
     * no mail is sent.
     */
    sentBy: moment.nullable(),
    /** Only where nothing is mailed, as in the demo: what each mail says can be read. */
    keepsTexts: z.literal(true).optional(),
  })
  .meta({ id: 'MailQueue' });

/** What waits to be sent. */
export interface MailQueueDto extends z.output<typeof mailQueue> {}

const mailText = z
  .strictObject({
    /** Null for a mail that is written when it is sent, and for one that is not kept any more. */
    text: text.nullable(),
  })
  .meta({ id: 'MailText' });

/** What a mail says. */
export interface MailTextDto extends z.output<typeof mailText> {}

const mailFailures = z
  .strictObject({
    /** How many mails have failed of which nobody has said so far that they are seen. */
    count: z.int(),
    /** When the last of them failed: ISO 8601, UTC. Null for none. */
    until: moment.nullable(),
  })
  .meta({ id: 'MailFailures' });

/** Mails that could not be sent, until an admin has seen them. */
export interface MailFailuresDto extends z.output<typeof mailFailures> {}

const seenFailuresRequest = payload({
  /** That of the failures which the person has seen: later ones stay. */
  until: sentMoment,
});

/** Up to when somebody has seen the failures. */
export interface SeenFailuresRequest extends z.input<typeof seenFailuresRequest> {}

export const mailCalls = {
  'GET /api/admin/mails': {
    summary: 'The mails of the site, with their states.',
    query: mailListQuery,
    entries: mail,
  },
  'GET /api/admin/mails/queue': {
    summary: 'How many mails wait, and until when all of them are sent.',
    answer: mailQueue,
  },
  'GET /api/admin/mails/failures': {
    summary: 'How many mails could not be sent, and were not seen yet.',
    answer: mailFailures,
  },
  'POST /api/admin/mails/failures/seen': {
    summary:
      'Say that the mails that could not be sent are seen: the dashboard counts them no more.',
    body: seenFailuresRequest,
    answer: mailFailures,
  },
  'POST /api/admin/mails/test': {
    summary: 'Send a test mail at once.',
    body: payload({ to: email }),
    answer: message,
    refusals: { 409: 'Mail is not set up.', 502: 'The mail server refuses.' },
  },
} satisfies Contracts;

/** Where mails leave the site, it has no such call. */
export const mailTextCalls = {
  'GET /api/admin/mails/:id/text': {
    summary: 'What a mail says, where nothing is mailed.',
    answer: mailText,
  },
} satisfies Contracts;
