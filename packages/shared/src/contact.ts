import { z } from 'zod';
import type { QueryOf } from './contract';
import {
  binPart,
  calendarDay,
  editedVersion,
  email,
  honeypot,
  message,
  username,
} from './rules/fields';
import { listQuery, paging } from './rules/listQuery';
import { payload } from './rules/payload';
import { selectedFields } from './rules/selectedFields';
import { message as answerMessage, id, moment, person, text } from './rules/shape';
import { storedId } from './rules/storedId';

export const contactPerson = person.meta({ id: 'ContactPerson' });

/** Somebody of the team, by account. The name can still be read when the account is gone. */
export interface ContactPerson extends z.output<typeof contactPerson> {}

export const contactRequest = payload({
  /** 1-80 characters. */
  username,
  email,
  /** 1-5000 characters, kept as typed. */
  message,
  /** A trap for programs that fill in every field: people do not see it. Filled in: kept as spam. */
  website: honeypot,
});

export const sentContact = answerMessage
  .extend({
    /** With it, who is logged in says that the message is theirs. */
    _id: id,
  })
  .meta({ id: 'SentContact' });

export const proveContactRequest = payload({
  /** Id of a message, as the answer to it had it. */
  message: storedId('Please give the id of a message.'),
});

/** What somebody writes to the club. */
export interface ContactRequest extends z.input<typeof contactRequest> {}

const statuses = ['new', 'open', 'answered', 'spam'] as const;

export const chooseStatus = `Please choose one of ${statuses.join(', ')}.`;

export const contactStatus = z.enum(statuses, { error: chooseStatus });

/** What has become of a message. `open` is one that somebody works on. */
export type ContactStatus = z.output<typeof contactStatus>;

export const spamReason = z.enum([
  'hiddenField',
  'linksOnly',
  'sameText',
  'manyFromWriter',
  'manyFromNetwork',
  'manyInAll',
  'noSpace',
  'marked',
]);

/** Why a message is spam: `marked` by a person, otherwise by the site. */
export type SpamReason = z.output<typeof spamReason>;

export const contactListQuery = listQuery(['createdAt', 'username', 'email']).extend({
  /** Without it the list has everything but spam; that of the bin has everything. */
  status: contactStatus.optional(),
  /** Id of the account that takes care of them; 'none' for those that nobody has taken. */
  assignee: z
    .string()
    .regex(/^(none|[\da-f]{24})$/, 'Please give the id of an account, or none.')
    .optional(),
  /** The messages of this email address. */
  email: email.optional(),
  /** First day on which they came, 'YYYY-MM-DD' in the club's time zone. */
  from: calendarDay.optional(),
  /** Last day on which they came. */
  to: calendarDay.optional(),
  /** Those that nobody has taken, sorted, noted or answered since this day. */
  idleSince: calendarDay.optional(),
  /** 'true' lists what is in the bin and nothing else; otherwise the list has none of it. */
  bin: binPart,
});

/** Which messages somebody asks for. */
export interface ContactListQuery extends QueryOf<typeof contactListQuery> {}

const count = z.int().min(0);

export const contactStorage = z
  .strictObject({
    /** How much of the space for messages is used, without the spam, from 0 to 100: rounded down. */
    usedPercent: z.int().min(0).max(100),
    /** How many messages are spam. */
    spam: count,
    /** How many messages nobody has worked on yet. */
    new: count,
    /** How many open messages whoever asks takes care of. */
    mine: count,
  })
  .meta({ id: 'ContactStorage' });

/** How much room messages take. */
export interface ContactStorageDto extends z.output<typeof contactStorage> {}

export const contact = z
  .strictObject({
    _id: id,
    username: text,
    email: text,
    message: text,
    status: contactStatus,
    /** Null unless it is spam; also null for spam of a site that did not keep reasons yet. */
    spamReason: spamReason.nullable(),
    /** Who takes care of it; null for nobody. */
    assignee: person.nullable(),
    /** How many notes and answers it has. */
    entries: count,
    /** ISO 8601, UTC. */
    createdAt: moment,
    /** 1, and one more with each change. */
    version: z.int().min(1),
    /** When it went to the bin; null otherwise. */
    deletedAt: moment.nullable(),
  })
  .meta({ id: 'Contact' });

/** A contact message as the team reads it. */
export interface ContactDto extends z.output<typeof contact> {}

export const answerMailState = z.enum(['waiting', 'handedOver', 'refused', 'byHand']);

/**
 * What has become of the mail of an answer. `handedOver`: the mail server has taken it. `byHand`: the site
 * sends no mail, so that the person has written it with a mail program.
 */
export type AnswerMailState = z.output<typeof answerMailState>;

export const contactEntry = z
  .strictObject({
    _id: id,
    kind: z.enum(['note', 'answer']),
    text,
    author: person,
    /** ISO 8601, UTC. */
    at: moment,
    /** The address that an answer went to where it is not the one that was typed; '' otherwise. */
    to: text,
    /** Null for a note. */
    mailState: answerMailState.nullable(),
    /** Why the mail waits or was refused, in plain words; '' for neither. */
    mailReason: text,
  })
  .meta({ id: 'ContactEntry' });

/** An internal note or an answer below a message. */
export interface ContactEntryDto extends z.output<typeof contactEntry> {}

const earlierContact = contact
  .pick({ _id: true, message: true, status: true, createdAt: true })
  .extend({
    /** The last answer to it; '' for none. */
    answer: text,
  });

/** Another message of the same email address. */
export interface EarlierContactDto extends z.output<typeof earlierContact> {}

export const contactDetails = contact
  .extend({
    /** The oldest first. */
    entries: z.array(contactEntry),
    /** The other messages of the address, the newest 20 first. */
    earlier: z.array(earlierContact),
    /**
     * The account with this address, and whether a mailed link has reached its owner there; null for none, and for
     * who may not see users.
     */
    account: person.extend({ isProved: z.boolean() }).nullable(),
    /**
     * The account that had this address when the message came, with its present one and until when; null for none, and
     * for who may not see users.
     */
    formerAccount: person.extend({ email: text, until: moment }).nullable(),
    /** Whether there is such an account, also for who may not see users: they ask an admin to answer. */
    isAddressReplaced: z.boolean(),
    /** Whether it was sent by who was logged in to the account with this address, and had proved it. */
    isProved: z.boolean(),
    /** Who else types an answer or a note below it right now. */
    writers: z.array(person),
    /** Whether the site mails an answer; otherwise the person does, with a mail program. */
    isMailed: z.boolean(),
  })
  .meta({ id: 'ContactDetails' });

/** A message with its notes and answers. */
export interface ContactDetailsDto extends z.output<typeof contactDetails> {}

export const chooseAssignee = 'Please choose somebody who may read messages.';

const assignee = storedId(chooseAssignee).nullable();

const nothingMessage = 'Please say what changes: the status, or who takes care of it.';

export const changeContactRequest = payload({
  /** The version that the person has seen. */
  version: editedVersion,
  status: contactStatus.optional(),
  /**
   * Id of an account that may read messages, or null for nobody. Who takes a new message opens it; given
   * back without another status, an open one is new again.
   */
  assignee: assignee.optional(),
})
  .refine(({ status, assignee }) => status !== undefined || assignee !== undefined, {
    message: nothingMessage,
    path: ['status'],
  })
  .meta({ minProperties: 2 });

/** What changes of a message: what is left out stays. */
export interface ChangeContactRequest extends z.input<typeof changeContactRequest> {}

const answerAddress = z.enum(['typed', 'meant', 'account'], {
  error: 'Please choose one of typed, meant, account.',
});

/**
 * To which address an answer goes. `meant`: the one that was probably meant (`meantAddress`). `account`: the present one
 * of the account that had the typed one (`formerAccount`).
 */
export type AnswerAddress = z.output<typeof answerAddress>;

export const contactAnswerRequest = payload({
  /** The version that the person has seen: refused when somebody has answered or noted meanwhile. */
  version: editedVersion,
  /** 1-5000 characters. */
  text: message,
  /** Left out: as it was typed. */
  to: answerAddress.optional(),
});

/** What the team answers. */
export interface ContactAnswerRequest extends z.input<typeof contactAnswerRequest> {}

export const contactNoteRequest = payload({
  /** 1-5000 characters. */
  text: message,
});

export const contactVersion = z
  .strictObject({ version: z.int().min(1) })
  .meta({ id: 'ContactVersion' });

const maxNumber = 1_000_000_000;
const expectedMessage = 'Please say how much spam there is.';

export const deleteSpamRequest = payload({
  /** How many messages the person wants to delete: refused when it is another number. */
  expected: z.int(expectedMessage).min(1, expectedMessage).max(maxNumber, expectedMessage),
});

export const bulkContactsRequest = payload({
  action: z.enum(['delete', 'status', 'assign'], {
    error: 'Please choose one of delete, status, assign.',
  }),
  /** For `status`. `new` makes messages of spam, and nothing of others. */
  status: contactStatus.optional(),
  /** For `assign`: id of an account that may read messages, or null for nobody. */
  assignee: assignee.optional(),
  ...selectedFields(contactListQuery.omit(paging)),
});

/** What becomes of many messages. */
export interface BulkContactsRequest extends z.input<typeof bulkContactsRequest> {}
