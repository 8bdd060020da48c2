import type { OwnApplicationDto } from '@club/shared/application';
import type { Response } from 'express';
import { type Call, type CallRequest, call } from '../../../calls/call';
import type { DescribeClub } from '../../../clubDetails';
import { calendarType } from '../../../lib/calendarParts';
import { crowdTurns } from '../../../lib/crowdTurns';
import type { Limits } from '../../../limits/limits';
import { ownApplication } from '../rounds.answers';
import { ownApplicationRequest } from '../rounds.validators';
import { chooseSlotRequest } from './interviews.validators';
import { chooseSlot, getOwnCalendar } from './ownSlot.service';

interface OwnInterviewDependencies {
  describeClub: DescribeClub;
  limits: Pick<Limits, 'countApplicationSave'>;
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
        429: 'This application has changed too often.',
      },
      handler: async (
        { body }: CallRequest<typeof chooseSlotRequest>,
        response: Response<OwnApplicationDto>,
      ) => {
        response.json(await crowdTurns.run(() => chooseSlot(body, limits)));
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
