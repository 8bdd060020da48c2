import { z } from 'zod';
import { seenInterview } from './interview';
import { placeholderMessage, unknownPlaceholder } from './placeholders';
import { round, roundPosition } from './round';
import { maxPositions } from './roundLimits';
import { editedVersion, entryKey, linkToken } from './rules/fields';
import { payload } from './rules/payload';
import { day, moment, text } from './rules/shape';

const count = z.int().min(0);
const version = z.int().min(1);

const outcomes = ['accepted', 'reserve', 'declined'] as const;

export const outcome = z.enum(outcomes, { error: `Please choose one of ${outcomes.join(', ')}.` });

/** `accepted` and `reserve` are for a position. */
export type Outcome = z.output<typeof outcome>;

export const reply = z.enum(['yes', 'no', 'silent']);

/** What an accepted person has said; `silent` when the last day for it is over. */
export type Reply = z.output<typeof reply>;

/** Something of each outcome. */
function ofEach<Shape extends z.ZodType>(shape: Shape) {
  return { accepted: shape, reserve: shape, declined: shape };
}

const candidate = z.strictObject({
  /** Of the application. */
  _id: text,
  name: text,
  /** Whether it, or its last change, came after the shown deadline. */
  isLate: z.boolean(),
  /** Whether the person has changed it after it was sent. */
  isChanged: z.boolean(),
  isInvited: z.boolean(),
  /** When the interview is or was: ISO 8601, UTC; null for none, and for one that a release has ended. */
  interviewAt: moment.nullable(),
  /** Whether the person came to it; null while nobody has noted it. */
  attendance: seenInterview.shape.attendance,
  /** Whether the person is invited and has said that no time suits. */
  hasNoTime: z.boolean(),
  /** The dearest first. */
  choices: z.array(roundPosition.pick({ key: true, name: true })),
  /** Null while nothing is decided. */
  outcome: outcome.nullable(),
  /** Key of the position that the outcome is for; null for who is declined or undecided. */
  position: text.nullable(),
  /** Keys of the positions that have looked at the application and want somebody else. */
  passed: z.array(text),
  /** 'YYYY-MM-DD': until when an accepted person can answer; null before the release. */
  replyBy: day.nullable(),
  reply: reply.nullable(),
  /** Whether the person was offered a place after the release. */
  isOfferedLater: z.boolean(),
  /** Whose place that was who has said no, or was silent: id of the application. Null for another free place. */
  placeOf: text.nullable(),
});

/** Somebody on the board: an application that is submitted, with what is decided about it. */
export interface CandidateDto extends z.output<typeof candidate> {}

export const decisions = z
  .strictObject({
    /** Rises by 1 with each change. */
    version,
    /** ISO 8601, UTC; null until the release. */
    releasedAt: moment.nullable(),
    positions: z.array(roundPosition),
    /** How many free places of a position, by its key, are offered to nobody; only those of which there are any. */
    leftFree: z.array(z.strictObject({ position: text, places: count })),
    /**
     * The names on the team of the round, by the key of their position, of those who have not joined by an application:
     * a place of it may be theirs. Only positions that have some; none before the release.
     */
    namedByHand: z.array(z.strictObject({ position: text, names: z.array(text) })),
    candidates: z.array(candidate),
  })
  .meta({ id: 'Decisions' });

/** The board. Those on the reserve are in their order. */
export interface DecisionsDto extends z.output<typeof decisions> {}

const placeMessage = 'must be a whole number from 1 to 1,000';

export const decideRequest = payload({
  /** The version of the board that the person has seen. */
  version: editedVersion,
  /** Null takes a decision back. */
  outcome: outcome.nullable(),
  /** Key of the position; null for `declined` and null. */
  position: entryKey.nullable(),
  /** Which positions have looked and want somebody else. As before, if it is not given. */
  passed: z
    .array(entryKey)
    .max(maxPositions, `must have at most ${maxPositions} entries`)
    .optional(),
  /** The place on the reserve of the position, from 1. If it is not given: as before, or the last. */
  place: z.int(placeMessage).min(1, placeMessage).max(1_000, placeMessage).optional(),
}).refine(
  (sent) =>
    (sent.outcome === 'accepted' || sent.outcome === 'reserve') === (sent.position !== null),
  { path: ['position'], error: 'must be given for accepted and reserve, and be null otherwise' },
);

/** What is decided about an application. */
export interface DecideRequest extends z.input<typeof decideRequest> {}

export const declineRestRequest = payload({
  /** The version of the board that the person has seen. */
  version: editedVersion,
  /** How many are undecided, as the person has seen. */
  expected: z.int('must be a whole number').min(1, 'must be at least 1'),
});

/** What somebody has seen who declines all who are undecided. */
export interface DeclineRestRequest extends z.output<typeof declineRestRequest> {}

export const decided = z.strictObject({ version }).meta({ id: 'Decided' });

/** The board after a decision. */
export interface DecidedDto extends z.output<typeof decided> {}

/** What own words may hold where each person reads other words. */
export type DecisionPlaceholder = '{name}' | '{position}';

/** Own sentences that may hold these placeholders. */
export function ownWords(...placeholders: DecisionPlaceholder[]) {
  const unknown = unknownPlaceholder(placeholders);
  return z
    .string('Please send this as text.')
    .max(2_000, 'Please shorten this to 2,000 characters.')
    .refine((sent) => !unknown.test(sent), placeholderMessage(placeholders))
    .meta({ maxLength: 2_000, pattern: String.raw`^(?![\s\S]*${unknown.source})` });
}

/** Those to whom the same is written. `offered`: after the release, a place that had become free. */
export type ReleaseGroup = Outcome | 'offered';

/** Something of each group. */
function ofEachGroup<Shape extends z.ZodType>(shape: Shape) {
  return { ...ofEach(shape), offered: shape };
}

const releaseMail = z.strictObject({
  name: text,
  email: text,
  /** Name of the position; '' for who is declined. */
  position: text,
  /** What an accepted person has said; null of all others, and before. */
  reply: reply.nullable(),
  /** 'YYYY-MM-DD': until when an accepted person can answer; null before the release. */
  replyBy: day.nullable(),
});

/** Who gets which mail. */
export interface ReleaseMail extends z.output<typeof releaseMail> {}

export const releaseLetter = z.strictObject({ subject: text, text });

/** A mail to one person. Where the site sends none, it is what the team can send itself. */
export interface ReleaseLetter extends z.output<typeof releaseLetter> {}

const groupLetter = releaseLetter.extend({
  /** The name of who gets the mail as it is shown. Null where it is one text for all, and while nobody gets it. */
  addressee: text.nullable(),
});

/**
 * A mail as one of those gets it who get one of its kind: somebody whose interview it ends, or else the first. Where the
 * site sends none, it is what the team can send to all of them at once.
 */
export interface GroupLetter extends z.output<typeof groupLetter> {}

const releaseObstacle = z.enum(['notClosed', 'replyDayOver']);

/** What keeps a round from being released, besides people who are undecided. */
export type ReleaseObstacle = z.output<typeof releaseObstacle>;

const decisionTexts = z.strictObject(ofEachGroup(text));

/**
 * The team's own sentences for each outcome, in the mail and on the page of the application: up to 2,000 characters, with
 * placeholders. `offered`: with a place that the site offers to the reserve by itself, on any day after the release.
 */
export interface DecisionTexts extends z.output<typeof decisionTexts> {}

export const releaseAnswer = z
  .strictObject({
    version,
    /** ISO 8601, UTC; null until the release. */
    releasedAt: moment.nullable(),
    /** Accepted people can answer until this day: 'YYYY-MM-DD'. */
    replyBy: day,
    mails: z.strictObject(ofEachGroup(z.array(releaseMail))),
    texts: decisionTexts,
    letters: z.strictObject(ofEachGroup(groupLetter)),
    /** What else keeps the round from being released. Empty once it is. */
    obstacles: z.array(releaseObstacle),
    /** Who keeps the round from being released. */
    undecided: z.array(z.strictObject({ _id: text, name: text })),
    /**
     * Positions with more people accepted than there are places; until the release also those with a free place and
     * somebody on the reserve.
     */
    uneven: z.array(
      z.strictObject({ name: text, places: count, accepted: count, onReserve: count }),
    ),
    /** How many have chosen a time for an interview that is not over. 0 once the round is released. */
    interviewsToCome: count,
    /** How many are invited to an interview and have no time. 0 once the round is released. */
    invitedWithoutTime: count,
    /** Until when all mails are sent, as far as the daily limit decides: ISO 8601, UTC. Null: none is sent. */
    mailedBy: moment.nullable(),
  })
  .meta({ id: 'Release' });

/** What a release does, or has done. */
export interface ReleaseDto extends z.output<typeof releaseAnswer> {}

export const releaseRequest = payload({
  /** That of the preview. */
  version: editedVersion,
});

export const decisionTextsRequest = payload({
  /** That of the preview. */
  version: editedVersion,
  accepted: ownWords('{name}', '{position}'),
  offered: ownWords('{name}', '{position}'),
  reserve: ownWords('{name}', '{position}'),
  /** Nobody is declined for a position. */
  declined: ownWords('{name}'),
});

/** The team's own sentences from then on. */
export interface DecisionTextsRequest extends z.input<typeof decisionTextsRequest> {}

export const releasedDecision = z.strictObject({
  outcome,
  /** Name of the position; '' for who is declined. */
  position: text,
  reply: reply.nullable(),
});

/** What is decided about an application, for the team after the release. */
export interface ReleasedDecision extends z.output<typeof releasedDecision> {}

export const ownDecision = z.strictObject({
  outcome,
  /** Name of the position; '' for who is declined. */
  position: text,
  /** Of who is accepted: 'YYYY-MM-DD', the last day to answer. Null otherwise. */
  replyBy: day.nullable(),
  reply: reply.nullable(),
  /** Whether the team has entered the reply, as the person has told them. */
  isEntered: z.boolean(),
  /** The team's own sentences. May be ''. */
  text,
  /** When an interview would begin that does not take place any more: ISO 8601, UTC. Null for none. */
  cancelledInterview: moment.nullable(),
  /** Whether the person is invited to an interview and has no time: none takes place any more. */
  isInvitationOver: z.boolean(),
});

/** What an applicant sees of the decision, after the release. */
export interface OwnDecisionDto extends z.output<typeof ownDecision> {}

export const replyRequest = payload({
  /** The token in the link of the application. */
  token: linkToken,
  accept: z.boolean('Please send true or false.'),
});

export const readRound = round
  .extend({
    /** Null before its decisions are released. */
    release: z
      .strictObject({
        /** ISO 8601, UTC. */
        at: moment,
        /** What each accepted person has answered; null for no answer yet. */
        replies: z.array(reply.nullable()),
      })
      .nullable(),
  })
  .meta({ id: 'ReadRound' });

/** A round with what came of its release. */
export interface ReadRoundDto extends z.output<typeof readRound> {}
