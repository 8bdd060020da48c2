import type { PosterQuery, PrintedPosterQuery } from '@club/shared/poster';
import type { Response } from 'express';
import { z } from 'zod';
import { type Call, call } from '../../calls/call';
import type { DescribeClub } from '../../clubDetails';
import type { DrawingTurn } from '../../drawings/drawInTurn';
import { accountOf } from '../../middleware/authenticate';
import { drawPosterPicture, printPoster } from './posters.service';

const layout = z.enum(['date', 'picture', 'night'], {
  error: 'Please choose one of date, picture, night.',
});
const size = z.enum(['post', 'story'], { error: 'Please choose one of post, story.' });

const pictureQuery = z.strictObject({ layout, size }) satisfies z.ZodType<PosterQuery>;
const printQuery = z.strictObject({ layout }) satisfies z.ZodType<PrintedPosterQuery>;

const turnOf = (response: Response): DrawingTurn => ['team', accountOf(response)._id];

export function postersCalls(describeClub: DescribeClub): Call[] {
  return [
    call({
      method: 'GET',
      path: '/api/admin/events/:id/poster.png',
      summary: 'A poster of an event, for screens.',
      access: 'events',
      query: pictureQuery,
      status: 200,
      answerType: 'image/png',
      async handler({ params, query }, response) {
        const file = await drawPosterPicture(params.id, query, describeClub, turnOf(response));
        response.type('image/png').send(file);
      },
    }),
    call({
      method: 'GET',
      path: '/api/admin/events/:id/poster.pdf',
      summary: 'A poster of an event, for a sheet of A3.',
      access: 'events',
      query: printQuery,
      status: 200,
      answerType: 'application/pdf',
      async handler({ params, query }, response) {
        const file = await printPoster(params.id, query.layout, describeClub, turnOf(response));
        response.type('application/pdf').send(file);
      },
    }),
  ];
}
