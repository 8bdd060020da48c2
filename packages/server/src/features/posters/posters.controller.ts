import { posterCalls } from '@club/shared/poster';
import { controller } from '../../calls/controller';
import type { DescribeClub } from '../../clubDetails';
import { drawPosterPicture, printPoster } from './posters.service';

export function postersController(describeClub: DescribeClub) {
  return controller(posterCalls, {
    'GET /api/admin/events/:id/poster.png': {
      access: 'events',
      async handler({ id, query, by, response }) {
        const file = await drawPosterPicture(id, query, describeClub, ['team', by._id]);
        response.type('image/png').send(file);
      },
    },
    'GET /api/admin/events/:id/poster.pdf': {
      access: 'events',
      async handler({ id, query, by, response }) {
        const file = await printPoster(id, query.layout, describeClub, ['team', by._id]);
        response.type('application/pdf').send(file);
      },
    },
  });
}
