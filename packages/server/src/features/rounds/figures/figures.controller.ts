import { Readable } from 'node:stream';
import { roundFigureCalls } from '@club/shared/roundFigures';
import { controller } from '../../../calls/controller';
import type { GetToday } from '../../../clubDay';
import { sendCsv } from '../../../csv/sendCsv';
import { listAverages } from '../reviews/seenReviews.service';
import { roundFigureColumns, roundFigureRows } from './figuresFile';
import { getRoundFigures } from './roundFigures.service';

/** What a round is in numbers. */
export function roundFiguresController(today: GetToday) {
  return controller(roundFigureCalls, {
    'GET /api/admin/rounds/:id/figures': {
      access: 'applications',
      handler: ({ id, by }) => getRoundFigures(id, by, today()),
    },
    'GET /api/admin/rounds/:id/figures.csv': {
      access: 'applications',
      async handler({ id, by, response }) {
        const rows = Readable.from(roundFigureRows(await getRoundFigures(id, by, today())));
        await sendCsv(response, 'round-figures.csv', roundFigureColumns, rows);
      },
    },
    'GET /api/admin/rounds/:id/averages': {
      access: 'applications',
      handler: ({ id, by }) => listAverages(id, by),
    },
  });
}
