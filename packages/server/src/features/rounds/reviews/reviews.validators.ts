import type { ReadingQueueQuery, SaveReviewRequest } from '@club/shared/review';
import { highestScore } from '@club/shared/review';
import { entryKey, uuid } from '@club/shared/rules/fields';
import { refuseRepeated } from '@club/shared/rules/lines';
import { payload } from '@club/shared/rules/payload';
import { z } from 'zod';
import { maxCriteria } from '../rounds.validators';

const maxNoteLength = 2_000;

const scoreMessage = `Please give a whole number from 1 to ${highestScore}.`;

const score = z.strictObject({
  key: entryKey,
  score: z.int(scoreMessage).min(1, scoreMessage).max(highestScore, scoreMessage),
});

export const saveReviewRequest = payload({
  scores: z
    .array(score)
    .max(maxCriteria, `Please give at most ${maxCriteria} scores.`)
    .superRefine(refuseRepeated('key')),
  note: z
    .string('Please write the note as text.')
    .max(
      maxNoteLength,
      `Please shorten the note to ${maxNoteLength.toLocaleString('en')} characters.`,
    ),
  isConflict: z.boolean('Please say whether you know this person.'),
  submitted: z.boolean('Please say whether the review is submitted.'),
}) satisfies z.ZodType<SaveReviewRequest>;

export const readingQueueQuery = z.strictObject({
  after: uuid.optional(),
}) satisfies z.ZodType<ReadingQueueQuery>;
