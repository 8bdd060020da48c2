import type { PosterQuery, PrintedPosterQuery } from '@club/shared/poster';
import { z } from 'zod';
import { type Call, call } from '../../calls/call';
import type { DescribeClub } from '../../clubDetails';
import { drawPosterPicture, printPoster } from './posters.service';

const layout = z.enum(['date', 'picture', 'night'], {
  error: 'Please choose one of date, picture, night.',
});
const size = z.enum(['post', 'story'], { error: 'Please choose one of post, story.' });

const pictureQuery = z.strictObject({ layout, size }) satisfies z.ZodType<PosterQuery>;
const printQuery = z.strictObject({ layout }) satisfies z.ZodType<PrintedPosterQuery>;

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
        const file = await drawPosterPicture(params.id, query, describeClub);
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
        const file = await printPoster(params.id, query.layout, describeClub);
        response.type('application/pdf').send(file);
      },
    }),
  ];
}
