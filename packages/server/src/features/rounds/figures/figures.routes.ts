import { Readable } from 'node:stream';
import type { ApplicationAverage, RoundFiguresDto } from '@club/shared/roundFigures';
import { applicationAverage, roundFigures } from '@club/shared/roundFigures';
import type { Response } from 'express';
import { z } from 'zod';
import { type Call, call, type PathRequest } from '../../../calls/call';
import type { ById } from '../../../calls/pathParts';
import type { GetToday } from '../../../clubDay';
import { csvType, sendCsv } from '../../../csv/sendCsv';
import { accountOf } from '../../../middleware/authenticate';
import { listAverages } from '../reviews/seenReviews.service';
import { roundFigureColumns, roundFigureRows } from './figuresFile';
import { getRoundFigures } from './roundFigures.service';

/** What a round is in numbers. Who is also a reviewer sees only what the blind rule allows. */
export function roundFiguresCalls(today: GetToday): Call[] {
  const team = { access: 'applications', method: 'GET', status: 200 } as const;
  return [
    call({
      ...team,
      path: '/api/admin/rounds/:id/figures',
      summary:
        'How many have applied, what they were given, how far the reading is, and whether reviewers agree.',
      answer: roundFigures,
      handler: async ({ params }: PathRequest<ById>, response: Response<RoundFiguresDto>) => {
        response.json(await getRoundFigures(params.id, accountOf(response), today()));
      },
    }),
    call({
      ...team,
      path: '/api/admin/rounds/:id/figures.csv',
      summary: 'The same as a CSV file. It names no applicant.',
      answerType: csvType,
      handler: async ({ params }: PathRequest<ById>, response: Response) => {
        const figures = await getRoundFigures(params.id, accountOf(response), today());
        const rows = Readable.from(roundFigureRows(figures));
        await sendCsv(response, 'round-figures.csv', roundFigureColumns, rows);
      },
    }),
    call({
      ...team,
      path: '/api/admin/rounds/:id/averages',
      summary:
        'What applications were given on average, of those whose reviews the account may see.',
      answer: z.array(applicationAverage),
      handler: async ({ params }: PathRequest<ById>, response: Response<ApplicationAverage[]>) => {
        response.json(await listAverages(params.id, accountOf(response)));
      },
    }),
  ];
}
