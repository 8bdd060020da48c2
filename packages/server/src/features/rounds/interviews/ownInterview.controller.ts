import { ownInterviewCalls } from '@club/shared/interviewCalls';
import { controller } from '../../../calls/controller';
import type { DescribeClub } from '../../../clubDetails';
import { calendarType } from '../../../lib/calendarParts';
import { findInCrowd, runInCrowd } from '../../../lib/crowdTurns';
import type { Limits } from '../../../limits/limits';
import { findByLink } from '../applicationLinks.service';
import { chooseSlot, getOwnCalendar } from './ownSlot.service';

interface OwnInterviewDependencies {
  describeClub: DescribeClub;
  limits: Pick<Limits, 'countApplicationSave' | 'countMiss'>;
}

/** What people do who are invited to an interview. */
export function ownInterviewController({ describeClub, limits }: OwnInterviewDependencies) {
  const own = { proof: 'link', event: 'none' } as const;
  return controller(ownInterviewCalls, {
    'POST /api/applications/own/slot': {
      access: 'anyone',
      ...own,
      async handler({ body, source }) {
        const find = () => findByLink(body.token);
        const { application } = await findInCrowd(source, find, limits.countMiss);
        const name = application._id;
        return await runInCrowd({ source, name }, () => chooseSlot(body, limits));
      },
    },
    'POST /api/applications/own/calendar': {
      access: 'anyone',
      ...own,
      async handler({ body, response }) {
        // A refusal is no calendar: its type must not be set before.
        const calendar = await getOwnCalendar(body.token, describeClub());
        response.type(calendarType).send(calendar);
      },
    },
  });
}
