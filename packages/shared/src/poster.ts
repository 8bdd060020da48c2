import { z } from 'zod';
import type { Contracts } from './contract';

const layout = z.enum(['date', 'picture', 'night'], {
  error: 'Please choose one of date, picture, night.',
});

/** `date`: the day is the picture. `picture`: the event's. `night`: the title on a dark ground. */
export type PosterLayout = z.output<typeof layout>;

const size = z.enum(['post', 'story'], { error: 'Please choose one of post, story.' });

/** `post`: 1080 x 1350 pixels. `story`: 1080 x 1920. */
export type PosterSize = z.output<typeof size>;

const posterQuery = z.strictObject({ layout, size });

/** Which poster for screens. */
export interface PosterQuery extends z.output<typeof posterQuery> {}

export const posterCalls = {
  'GET /api/admin/events/:id/poster.png': {
    summary: 'A poster of an event, for screens.',
    query: posterQuery,
    answerType: 'image/png',
  },
  'GET /api/admin/events/:id/poster.pdf': {
    summary: 'A poster of an event, for a sheet of A3.',
    query: z.strictObject({ layout }),
    answerType: 'application/pdf',
  },
} satisfies Contracts;
