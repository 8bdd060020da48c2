import type { OwnApplicationDto } from '@club/shared/application';
import { ownApplication, ownApplicationRequest } from '@club/shared/application';
import { chooseSlotRequest } from '@club/shared/interview';
import type { Response } from 'express';
import { type Call, type CallRequest, call } from '../../../calls/call';
import type { DescribeClub } from '../../../clubDetails';
import { calendarType } from '../../../lib/calendarParts';
import { findInCrowd, runInCrowd } from '../../../lib/crowdTurns';
import type { Limits } from '../../../limits/limits';
import { sourceOf } from '../../../middleware/limitRate';
import { findByLink } from '../applicationLinks.service';
import { chooseSlot, getOwnCalendar } from './ownSlot.service';

interface OwnInterviewDependencies {
  describeClub: DescribeClub;
  limits: Pick<Limits, 'countApplicationSave' | 'countMiss'>;
}

const noLink = 'There is no such link (any more).';

/** What people do who are invited to an interview. */
export function ownInterviewCalls({ describeClub, limits }: OwnInterviewDependencies): Call[] {
  const own = {
    method: 'POST',
    access: 'anyone',
    proof: 'link',
    event: 'none',
    status: 200,
  } as const;
  return [
    call({
      ...own,
      path: '/api/applications/own/slot',
      summary: 'Choose a time for the interview, another one, or give it back.',
      body: chooseSlotRequest,
      answer: ownApplication,
      refusals: {
        403: 'It is too late to change the own time.',
        409: 'The time is taken or not offered any more (`current` is what can be chosen now), the person is not invited, or the decisions are released.',
        422: noLink,
        429: 'This application has changed too often, or the source had too many links that are none.',
      },
      handler: async (
        request: CallRequest<typeof chooseSlotRequest>,
        response: Response<OwnApplicationDto>,
      ) => {
        const { body } = request;
        const source = sourceOf(request);
        const find = () => findByLink(body.token);
        const { application } = await findInCrowd(source, find, limits.countMiss);
        response.json(
          await runInCrowd({ source, name: application._id }, () => chooseSlot(body, limits)),
        );
      },
    }),
    call({
      ...own,
      path: '/api/applications/own/calendar',
      summary: 'The own interview as an iCalendar file.',
      body: ownApplicationRequest,
      answerType: calendarType,
      refusals: { 404: 'There is no interview.', 422: noLink },
      handler: async ({ body }: CallRequest<typeof ownApplicationRequest>, response: Response) => {
        // A refusal is no calendar: its type must not be set before.
        const calendar = await getOwnCalendar(body.token, describeClub());
        response.type(calendarType).send(calendar);
      },
    }),
  ];
}
