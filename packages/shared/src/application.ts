import { z } from 'zod';
import { allNames } from './allNames';
import { applicationColumnWords, applicationStateWords } from './applicationWords';
import type { QueryOf } from './contract';
import { outcome, ownDecision } from './decision';
import { chooseBy, invitationNote, ownInterview } from './interview';
import { longestText, maxChoices, maxRoundQuestions } from './roundLimits';
import { columnChoice } from './rules/columnChoice';
import { email, entryKey, honeypot, linkToken, purpose, uuid } from './rules/fields';
import { refuseRepeated } from './rules/lines';
import { listQuery, paging } from './rules/listQuery';
import { payload } from './rules/payload';
import { selectedFields } from './rules/selectedFields';
import { day, id, moment, text } from './rules/shape';
import { storedId } from './rules/storedId';

const states = allNames(applicationStateWords);

export const sentState = z.enum(states, { error: `Please choose one of ${states.join(', ')}.` });

/**
 * A draft is seen by nobody but the person who writes it. `aside`: it does not count, because another one of the
 * address was confirmed, or because the team says so.
 */
export type ApplicationState = 'draft' | z.output<typeof sentState>;

/** What a person is typing: a draft may hold anything, and what is submitted is checked with its round. */
function typed(maxLength: number) {
  return z
    .string('Please send this as text.')
    .max(maxLength, `Please shorten this to ${maxLength.toLocaleString('en')} characters.`);
}

const sentAnswer = z.strictObject({
  /** Of the question. */
  key: entryKey,
  value: typed(longestText),
});

/** An answer as a person sends it. */
export interface SentAnswer extends z.input<typeof sentAnswer> {}

/** As long as the token of a link, which is one, too. */
const key = z
  .string({ error: 'Please send the key of the application.' })
  .regex(/^[\w-]{43}$/, 'A key has 43 characters: letters, digits, - and _.');

export const applicationKeyRequest = payload({
  /** 32 random bytes that the page has made, as 43 characters of base64url; or the token of a mailed link. */
  key,
});

/** What shows that a page may write a draft. Nobody else knows it: the site keeps a hash. */
export interface ApplicationKey extends z.input<typeof applicationKeyRequest> {}

const changeableFields = {
  /** Up to 80 characters. */
  name: typed(80),
  phone: typed(40),
  /** Keys of positions, the dearest first. */
  choices: z.array(entryKey).max(maxChoices, `Please choose at most ${maxChoices} positions.`),
  answers: z
    .array(sentAnswer)
    .max(maxRoundQuestions, `must have at most ${maxRoundQuestions} entries`)
    .superRefine(refuseRepeated('key')),
};

const keptState = z.enum(['draft', 'submitted'], {
  error: 'Please choose one of draft, submitted.',
});

export const saveApplicationRequest = payload({
  ...applicationKeyRequest.shape,
  /** Id of the round. */
  round: storedId('Please give the id of the round: 24 hexadecimal digits.'),
  email: typed(254),
  ...changeableFields,
  state: keptState,
  /** A trap for programs that fill in every field: people do not see it. */
  website: honeypot,
});

/** An application as its page sends it. */
export interface SaveApplicationRequest extends z.input<typeof saveApplicationRequest> {}

/** What people fill in. A draft may have any of it empty or unfinished. */
export type ApplicationFields = Pick<
  SaveApplicationRequest,
  'name' | 'email' | 'phone' | 'choices' | 'answers'
>;

export const savedApplication = z
  .strictObject({
    /** `submitted` also for a draft that comes after it. */
    state: keptState,
    /** Token of the application's link for this page, the same in each answer; null for a draft, and without its key. */
    token: text.nullable(),
  })
  .meta({ id: 'SavedApplication' });

/** What the site has kept. The same for the same request, however often it comes. */
export interface SavedApplication extends z.output<typeof savedApplication> {}

export const draftApplication = z
  .strictObject({
    /** The uuid under which its page keeps it. The token of the link is a key for it. */
    _id: text,
    /** Id of the round. */
    round: id,
    name: text,
    email: text,
    phone: text,
    choices: z.array(text),
    answers: z.array(z.strictObject({ key: text, value: text })),
  })
  .meta({ id: 'DraftApplication' });

/** What the mailed link of a draft opens. */
export interface DraftApplicationDto extends z.output<typeof draftApplication> {}

const chosenPosition = z.strictObject({ key: text, name: text });

/** A position as it was called when the person chose it. */
export interface ChosenPosition extends z.output<typeof chosenPosition> {}

export const applicationSummary = z
  .strictObject({
    /** A uuid. */
    _id: text,
    name: text,
    email: text,
    phone: text,
    /** The dearest first. */
    choices: z.array(chosenPosition),
    state: sentState,
    /** ISO 8601, UTC. */
    submittedAt: moment,
    /** When its person changed it last, after it was sent; null for not at all. ISO 8601, UTC. */
    changedAt: moment.nullable(),
    /** Whether it, or its last change, came after the shown deadline. */
    isLate: z.boolean(),
    /** Whether its person has confirmed it by a link that reached the address: it holds the address then. */
    isProved: z.boolean(),
    /** Whether another one of the address counts as well. A page learns it by a link that reached the address only. */
    isContested: z.boolean(),
    /** When the person was invited to an interview: ISO 8601, UTC; null for who is not. */
    invitedAt: moment.nullable(),
  })
  .meta({ id: 'ApplicationSummary' });

/** An application in the list of a round. Drafts are not in it. */
export interface ApplicationSummaryDto extends z.output<typeof applicationSummary> {}

const givenAnswer = z.strictObject({ key: text, label: text, value: text });

/** An answer with the words of its question at that time. */
export interface GivenAnswer extends z.output<typeof givenAnswer> {}

export const application = applicationSummary
  .extend({ answers: z.array(givenAnswer) })
  .meta({ id: 'Application' });

/** An application as it was sent. */
export interface ApplicationDto extends z.output<typeof application> {}

export const applicationLink = z.strictObject({ link: text }).meta({ id: 'ApplicationLink' });

/** A link to an application, for the team to hand on. */
export interface ApplicationLinkDto extends z.output<typeof applicationLink> {}

const orders = ['submittedAt', 'name', 'score'] as const;

/** By what applications can be sorted; `score`: what they were given on average, as far as the account may see it. */
export type ApplicationSortField = (typeof orders)[number];

function yesOrNo(name: string) {
  return z.enum(['true', 'false'], { error: `Please give ${name} as true or false.` });
}

/** `search` is for names and email addresses. */
export const applicationListQuery = listQuery(orders).extend({
  state: sentState.optional(),
  /** Whether the person is invited to an interview. */
  invited: yesOrNo('invited').optional(),
  /** Whether it, or its last change, came after the shown deadline. */
  late: yesOrNo('late').optional(),
  /** Key of a position that is among the choices. */
  position: entryKey.optional(),
  /** What is decided: nobody has it before the release. */
  outcome: outcome.optional(),
});

/** Which applications somebody asks for. */
export interface ApplicationListQuery extends QueryOf<typeof applicationListQuery> {}

/** `search` is for names and email addresses. */
export const anyApplicationListQuery = listQuery(['submittedAt']).extend({
  /** Those of this email address. */
  email: email.optional(),
});

export const foundApplication = z
  .strictObject({
    _id: text,
    name: text,
    email: text,
    round: z.strictObject({ _id: id, title: text }),
  })
  .meta({ id: 'FoundApplication' });

/** An application among those of all rounds. Nothing of it says how it was read. */
export interface FoundApplicationDto extends z.output<typeof foundApplication> {}

export const inviteesRequest = payload(selectedFields(applicationListQuery.omit(paging), uuid));

/** Who is selected to be invited. */
export interface InviteesRequest extends z.input<typeof inviteesRequest> {}

export const inviteRequest = payload({
  ...inviteesRequest.shape,
  chooseBy,
  note: invitationNote,
});

/** Who is invited. */
export interface InviteRequest extends z.input<typeof inviteRequest> {}

export const exportApplicationsQuery = applicationListQuery
  .omit({ page: true, limit: true })
  .extend({
    /** What the file is for: 1-200 characters. It stays in the audit log. */
    purpose,
    /** Names of columns with commas between; all of them if it is not given. */
    columns: columnChoice(allNames(applicationColumnWords)),
  });

/** What a file of applications is for, and what it holds. */
export type ApplicationsExport = z.output<typeof exportApplicationsQuery>;

export const ownApplicationRequest = payload({
  /** Of the link. */
  token: linkToken,
});

export const changeOwnApplicationRequest = payload({
  ...ownApplicationRequest.shape,
  ...changeableFields,
});

/** All that can change. The address stays: it is confirmed by its links. */
export interface ChangeOwnApplicationRequest extends z.input<typeof changeOwnApplicationRequest> {}

export const ownApplication = z
  .strictObject({
    ...application.omit({ _id: true, invitedAt: true }).shape,
    /** Whether the link that has opened it may confirm it: a mailed one, or one that the team has made. */
    canConfirm: z.boolean(),
    /** Whether it can be changed: as long as the round takes applications. */
    canChange: z.boolean(),
    round: z.strictObject({
      title: text,
      removalDay: day,
      /** Until when the decision is there: the last day on which who is accepted can say yes; null for no such day. */
      replyBy: day.nullable(),
    }),
    /** Null for who is not invited. */
    interview: ownInterview.nullable(),
    /** Null before the release. */
    decision: ownDecision.nullable(),
  })
  .meta({ id: 'OwnApplication' });

/** An application as the person sees it who has sent it. Nothing else of it ever reaches an applicant. */
export interface OwnApplicationDto extends z.output<typeof ownApplication> {}
