import type {
  DecideRequest,
  DecisionTextsRequest,
  OfferRequest,
  ReleaseRequest,
  ReplyRequest,
} from '@club/shared/decision';
import { editedVersion, entryKey, linkToken, uuid } from '@club/shared/rules/fields';
import { payload } from '@club/shared/rules/payload';
import { z } from 'zod';
import { maxPositions } from '../rounds.validators';
import { outcomes } from './roundDecisions.model';

const outcomeMessage = `Please choose one of ${outcomes.join(', ')}.`;
const placeMessage = 'must be a whole number from 1 to 1,000';

export const decideRequest = payload({
  version: editedVersion,
  outcome: z.enum(outcomes, { error: outcomeMessage }).nullable(),
  position: entryKey.nullable(),
  passed: z
    .array(entryKey)
    .max(maxPositions, `must have at most ${maxPositions} entries`)
    .optional(),
  place: z.int(placeMessage).min(1, placeMessage).max(1_000, placeMessage).optional(),
}).refine(({ outcome, position }) => isForPosition(outcome) === (position !== null), {
  path: ['position'],
  error: 'must be given for accepted and reserve, and be null otherwise',
}) satisfies z.ZodType<DecideRequest>;

function isForPosition(outcome: DecideRequest['outcome']): boolean {
  return outcome === 'accepted' || outcome === 'reserve';
}

export const releaseRequest = payload({
  version: editedVersion,
}) satisfies z.ZodType<ReleaseRequest>;

const ownText = z
  .string('Please send this as text.')
  .max(2_000, 'Please shorten this to 2,000 characters.');

export const decisionTextsRequest = payload({
  version: editedVersion,
  ...{ accepted: ownText, reserve: ownText, declined: ownText },
}) satisfies z.ZodType<DecisionTextsRequest>;

export const offerRequest = payload({
  application: uuid,
  position: entryKey,
}) satisfies z.ZodType<OfferRequest>;

export const replyRequest = payload({
  token: linkToken,
  accept: z.boolean('Please send true or false.'),
}) satisfies z.ZodType<ReplyRequest>;
