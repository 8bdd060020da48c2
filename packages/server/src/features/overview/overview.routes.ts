import type { OverviewDto } from '@club/shared/overview';
import type { Response } from 'express';
import { type Call, call } from '../../calls/call';
import type { GetToday } from '../../clubDay';
import { accountOf } from '../../middleware/authenticate';
import { overviewAnswer } from './overview.answers';
import { describeOverview } from './overview.service';

export function overviewCalls(today: GetToday): Call[] {
  return [
    call({
      method: 'GET',
      path: '/api/admin/overview',
      summary: 'What needs looking after, as far as the role may see it.',
      access: 'role',
      status: 200,
      answer: overviewAnswer,
      handler: async (_request, response: Response<OverviewDto>) => {
        response.json(await describeOverview(accountOf(response).permissions, today()));
      },
    }),
  ];
}
