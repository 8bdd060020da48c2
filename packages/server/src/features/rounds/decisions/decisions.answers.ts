import type {
  CandidateDto,
  DecidedDto,
  DecisionsDto,
  OwnDecisionDto,
  ReleaseDto,
  ReleaseLetter,
  ReleaseMail,
} from '@club/shared/decision';
import { day, moment, type Shape, text } from '@club/shared/rules/shape';
import { z } from 'zod';
import { outcomes, replies } from './roundDecisions.model';

const count = z.int().min(0);
const version = z.int().min(1);
const outcome = z.enum(outcomes);
const reply = z.enum(replies).nullable();

const candidate = z.strictObject({
  _id: text,
  name: text,
  ...{ isLate: z.boolean(), isChanged: z.boolean(), isInvited: z.boolean() },
  interviewAt: moment.nullable(),
  choices: z.array(z.strictObject({ key: text, name: text })),
  outcome: outcome.nullable(),
  position: text.nullable(),
  passed: z.array(text),
  replyBy: day.nullable(),
  reply,
  isOfferedLater: z.boolean(),
} satisfies Shape<CandidateDto>);

export const decisions = z
  .strictObject({
    version,
    releasedAt: moment.nullable(),
    positions: z.array(z.strictObject({ key: text, name: text, places: count })),
    candidates: z.array(candidate),
  } satisfies Shape<DecisionsDto>)
  .meta({ id: 'Decisions' });

export const decided = z
  .strictObject({ version } satisfies Shape<DecidedDto>)
  .meta({ id: 'Decided' });

const mails = z.array(
  z.strictObject({ name: text, email: text, position: text } satisfies Shape<ReleaseMail>),
);

const letter = z.strictObject({ subject: text, text } satisfies Shape<ReleaseLetter>);

export const releaseAnswer = z
  .strictObject({
    version,
    releasedAt: moment.nullable(),
    replyBy: day,
    mails: z.strictObject({ accepted: mails, reserve: mails, declined: mails }),
    texts: z.strictObject({ accepted: text, reserve: text, declined: text }),
    letters: z.strictObject({ accepted: letter, reserve: letter, declined: letter }),
    obstacles: z.array(z.enum(['notClosed', 'replyDayOver'])),
    undecided: z.array(z.strictObject({ _id: text, name: text })),
    overfull: z.array(z.strictObject({ name: text, places: count, accepted: count })),
    mailedBy: moment.nullable(),
  } satisfies Shape<ReleaseDto>)
  .meta({ id: 'Release' });

export const ownDecision = z.strictObject({
  outcome,
  position: text,
  replyBy: day.nullable(),
  reply,
  text,
} satisfies Shape<OwnDecisionDto>);
