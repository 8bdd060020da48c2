import type { OverviewDto } from '@club/shared/overview';
import type { Response } from 'express';
import { type Call, call } from '../../calls/call';
import type { ClubDay } from '../../clubDay';
import { csvType, sendCsv } from '../../csv/sendCsv';
import { accountOf } from '../../middleware/authenticate';
import { figureColumns, figureRows } from './figuresFile';
import { overviewAnswer } from './overview.answers';
import { describeOverview } from './overview.service';
import type { TaskContext } from './tasks';

export interface OverviewDependencies extends Omit<TaskContext, 'clubDay'> {
  clubDay: () => ClubDay;
}

export function overviewCalls({
  clubDay,
  describeClub,
  mails,
  modules,
}: OverviewDependencies): Call[] {
  return [
    call({
      method: 'GET',
      path: '/api/admin/overview',
      summary:
        'What needs looking after, and how the club is doing, as far as the role may see it.',
      access: 'role',
      status: 200,
      answer: overviewAnswer,
      handler: async (_request, response: Response<OverviewDto>) => {
        const context = { clubDay: clubDay(), describeClub, mails, modules };
        response.json(await describeOverview(accountOf(response), context));
      },
    }),
    call({
      method: 'GET',
      path: '/api/admin/overview.csv',
      summary: 'The figures of the overview as a CSV file: a row for each number.',
      access: 'role',
      status: 200,
      answerType: csvType,
      handler: async (_request, response) => {
        const rows = figureRows(accountOf(response).permissions, clubDay());
        await sendCsv(response, 'figures.csv', figureColumns, rows);
      },
    }),
  ];
}
