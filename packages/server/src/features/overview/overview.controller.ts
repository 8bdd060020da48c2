import { overviewCalls } from '@club/shared/overview';
import { controller } from '../../calls/controller';
import type { ClubDay } from '../../clubDay';
import { sendCsv } from '../../csv/sendCsv';
import { figureColumns, figureRows } from './figuresFile';
import { describeOverview } from './overview.service';
import type { TaskContext } from './tasks';

interface OverviewDependencies extends Omit<TaskContext, 'clubDay'> {
  clubDay: () => ClubDay;
}

export function overviewController({ clubDay, ...context }: OverviewDependencies) {
  return controller(overviewCalls, {
    'GET /api/admin/overview': {
      access: 'role',
      handler: ({ by }) => describeOverview(by, { ...context, clubDay: clubDay() }),
    },
    'GET /api/admin/overview.csv': {
      access: 'role',
      handler: ({ by, response }) =>
        sendCsv(
          response,
          'figures.csv',
          figureColumns,
          figureRows(by, clubDay(), context.modules.on),
        ),
    },
  });
}
