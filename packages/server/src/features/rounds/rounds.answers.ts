import type {
  ApplicationDto,
  ApplicationLinkDto,
  ApplicationSummaryDto,
  DraftApplicationDto,
  OwnApplicationDto,
  SavedApplication,
} from '@club/shared/application';
import type { WrittenReview } from '@club/shared/review';
import type { Criterion, CurrentRoundDto, Reviewer, RoundDto } from '@club/shared/round';
import { day, id, moment, type Shape, text } from '@club/shared/rules/shape';
import { z } from 'zod';
import { ownDecision } from './decisions/decisions.answers';
import { ownInterview } from './interviews/interviews.answers';
import { roundQuestionKinds, roundStates } from './rounds.model';

const count = z.int().min(1);

const question = z.strictObject({
  key: text,
  kind: z.enum(roundQuestionKinds),
  label: text,
  limit: count.nullable(),
  options: z.array(text),
  isRequired: z.boolean(),
  positions: z.array(text),
});

export const criterion = z.strictObject({
  ...{ key: text, name: text, weight: count },
} satisfies Shape<Criterion>);

export const reviewer = z
  .strictObject({ _id: id, name: text } satisfies Shape<Reviewer>)
  .meta({ id: 'Reviewer' });

const momentOrNone = z.union([moment, z.literal('')]);
const dayOrNone = z.union([day, z.literal('')]);

export const round = z
  .strictObject({
    _id: id,
    term: text,
    title: text,
    text,
    opensAt: momentOrNone,
    shownDeadline: momentOrNone,
    replyBy: dayOrNone,
    removalDay: dayOrNone,
    positions: z.array(z.strictObject({ key: text, name: text, places: count })),
    questions: z.array(question),
    criteria: z.array(criterion),
    reviewers: z.array(reviewer),
    state: z.enum(roundStates),
    closedAt: moment.nullable(),
    version: count,
    createdAt: moment,
  } satisfies Shape<RoundDto>)
  .meta({ id: 'Round' });

const shownFields = round.pick({
  ...{ _id: true, title: true, text: true, opensAt: true, shownDeadline: true, removalDay: true },
  ...{ positions: true, questions: true },
}).shape;

export const currentRound = z
  .strictObject({
    ...shownFields,
    now: moment,
    canMail: z.boolean(),
  } satisfies Shape<CurrentRoundDto>)
  .meta({ id: 'CurrentRound' });

export const draftApplication = z
  .strictObject({
    ...{ _id: text, round: id, name: text, email: text, phone: text },
    choices: z.array(text),
    answers: z.array(z.strictObject({ key: text, value: text })),
  } satisfies Shape<DraftApplicationDto>)
  .meta({ id: 'DraftApplication' });

export const savedApplication = z
  .strictObject({
    state: z.enum(['draft', 'submitted']),
    token: text.nullable(),
  } satisfies Shape<SavedApplication>)
  .meta({ id: 'SavedApplication' });

const summaryFields = {
  name: text,
  email: text,
  phone: text,
  choices: z.array(z.strictObject({ key: text, name: text })),
  state: z.enum(['submitted', 'withdrawn', 'aside']),
  submittedAt: moment,
  changedAt: moment.nullable(),
  isLate: z.boolean(),
  isProved: z.boolean(),
  isContested: z.boolean(),
};

const answers = z.array(z.strictObject({ key: text, label: text, value: text }));

const ofTeam = { _id: text, ...summaryFields, invitedAt: moment.nullable() };

export const applicationSummary = z
  .strictObject(ofTeam satisfies Shape<ApplicationSummaryDto>)
  .meta({ id: 'ApplicationSummary' });

export const application = z
  .strictObject({ ...ofTeam, answers } satisfies Shape<ApplicationDto>)
  .meta({ id: 'Application' });

export const applicationLink = z
  .strictObject({ link: text } satisfies Shape<ApplicationLinkDto>)
  .meta({ id: 'ApplicationLink' });

export const ownApplication = z
  .strictObject({
    ...{ ...summaryFields, answers },
    ...{ canConfirm: z.boolean(), canChange: z.boolean() },
    round: z.strictObject({ title: text, removalDay: day }),
    interview: ownInterview.nullable(),
    decision: ownDecision.nullable(),
  } satisfies Shape<OwnApplicationDto>)
  .meta({ id: 'OwnApplication' });

export const writtenReview = z.strictObject({
  round: text,
  scores: z.array(z.strictObject({ criterion: text, score: z.int() })),
  note: text,
  isConflict: z.boolean(),
  submittedAt: moment.nullable(),
  correctedAt: moment.nullable(),
} satisfies Shape<WrittenReview>);
