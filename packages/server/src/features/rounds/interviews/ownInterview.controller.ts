import { ownInterviewCalls } from '@club/shared/interviewCalls';
import { controller } from '../../../calls/controller';
import type { DescribeClub } from '../../../clubDetails';
import { calendarType } from '../../../lib/calendarParts';
import { findInCrowd, runInCrowd } from '../../../lib/crowdTurns';
import type { Limits } from '../../../limits/limits';
import { findByLink } from '../applicationLinks.service';
import { chooseSlot, getOwnCalendar, saveNoTimeSuits } from './ownSlot.service';

interface OwnInterviewDependencies {
  describeClub: DescribeClub;
  limits: Pick<Limits, 'countApplicationSave' | 'countMiss'>;
}

/** What people do who are invited to an interview. */
export function ownInterviewController({ describeClub, limits }: OwnInterviewDependencies) {
  const own = { proof: 'link', event: 'none' } as const;
  /** Changes of one application wait for each other. */
  async function inTurn<Answer>(
    { token }: { token: string },
    source: string,
    change: () => Promise<Answer>,
  ): Promise<Answer> {
    const { application } = await findInCrowd(source, () => findByLink(token), limits.countMiss);
    return await runInCrowd({ source, name: application._id }, change);
  }
  return controller(ownInterviewCalls, {
    'POST /api/applications/own/slot': {
      access: 'anyone',
      ...own,
      handler: ({ body, source }) => inTurn(body, source, () => chooseSlot(body, limits)),
    },
    'POST /api/applications/own/no-slot': {
      access: 'anyone',
      ...own,
      handler: ({ body, source }) => inTurn(body, source, () => saveNoTimeSuits(body, limits)),
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
