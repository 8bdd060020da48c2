import { z } from 'zod';
import { type Call, call } from '../../calls/call';
import type { DescribeClub } from '../../clubDetails';
import { csvType } from '../../csv/sendCsv';
import { sendList } from '../../lists/sendPage';
import type { TellPerson } from './eventLine.service';
import { registration, registrationLink } from './events.answers';
import { getEvent } from './events.service';
import { addRegistrationRequest, changeRegistrationRequest } from './events.validators';
import { exportRegistrationsQuery } from './exportRegistrations.service';
import { readOfEvent, registrationList } from './registrationList';
import {
  addRegistration,
  changeRegistration,
  makeLink,
  sendRegistrations,
} from './registrations.controller';

const common = { access: 'events', answer: registration } as const;

export function registrationsCalls(tell: TellPerson, describeClub: DescribeClub): Call[] {
  return [
    call({
      method: 'GET',
      path: '/api/admin/events/:id/registrations',
      summary: 'Who has signed up for an event.',
      access: 'events',
      query: registrationList.query,
      status: 200,
      answer: z.array(registration),
      handler: sendList(registrationList, async ({ params }) => {
        const { _id } = await getEvent(String(params.id));
        return await readOfEvent(_id);
      }),
    }),
    call({
      method: 'GET',
      path: '/api/admin/events/:id/registrations.csv',
      summary:
        'The registrations that a search and its filter find, as a CSV file. The purpose is recorded.',
      access: 'events',
      event: 'registrationExport',
      query: exportRegistrationsQuery,
      status: 200,
      answerType: csvType,
      handler: sendRegistrations(describeClub),
    }),
    call({
      ...common,
      method: 'POST',
      path: '/api/admin/events/:id/registrations',
      summary: 'Sign somebody up in the name of the team.',
      event: 'eventChange',
      body: addRegistrationRequest,
      status: 201,
      refusals: {
        409: 'The event is not published, is over or takes nobody else, or the address is signed up.',
        422: 'A field is wrong, or an answer does not fit its question.',
      },
      handler: addRegistration(tell),
    }),
    call({
      ...common,
      method: 'PATCH',
      path: '/api/admin/events/:id/registrations/:registrationId',
      summary:
        'Cancel a registration, make it the next one to get a place, or say whether the person was there.',
      event: 'eventChange',
      body: changeRegistrationRequest,
      status: 200,
      refusals: { 409: 'It is cancelled already, does not wait, or is marked so already.' },
      handler: changeRegistration(tell),
    }),
    call({
      method: 'POST',
      path: '/api/admin/events/:id/registrations/:registrationId/link',
      summary: 'Make a link to the ticket, to be handed on where it cannot be mailed.',
      access: 'events',
      event: 'eventChange',
      status: 201,
      answer: registrationLink,
      handler: makeLink(describeClub),
    }),
  ];
}
