import type { OverviewDto } from '@club/shared/overview';
import { type RequestHandler, type Response, Router } from 'express';
import type { GetToday } from '../../clubDay';
import { accountOf } from '../../middleware/authenticate';
import { requireRole } from '../../middleware/requirePermission';
import { describeOverview } from './overview.service';

export function overviewRouter(authenticate: RequestHandler, today: GetToday): Router {
  return Router().get(
    '/api/admin/overview',
    authenticate,
    requireRole,
    async (_request, response: Response<OverviewDto>) => {
      response.json(await describeOverview(accountOf(response).permissions, today()));
    },
  );
}
