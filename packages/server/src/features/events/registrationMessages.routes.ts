import { Readable } from 'node:stream';
import type { BulkJobDto } from '@club/shared/bulk';
import { bulkJob } from '@club/shared/bulk';
import { maxEntries } from '@club/shared/eventLimits';
import type { EventFiguresDto, MessageRegistrationsRequest } from '@club/shared/registration';
import { message } from '@club/shared/rules/fields';
import { line } from '@club/shared/rules/lines';
import { payload } from '@club/shared/rules/payload';
import type { Response } from 'express';
import { z } from 'zod';
import { type Call, type CallRequest, call, type PathRequest } from '../../calls/call';
import type { ById } from '../../calls/pathParts';
import { csvType, sendCsv } from '../../csv/sendCsv';
import { accountOf } from '../../middleware/authenticate';
import type { BulkWork } from '../bulk/bulkWork.service';
import type { Mails } from '../mails/mails.service';
import { eventFigureColumns, getEventFigures, listEventFigures } from './eventFigures.service';
import { eventFigures } from './events.answers';
import { messageRegistrations } from './registrationMessages.service';

const messageRegistrationsRequest = payload({
  state: z.enum(['placed', 'waiting', 'cancelled'], {
    error: 'Please choose one of placed, waiting, cancelled.',
  }),
  subject: line(120),
  text: message,
  expected: z
    .int()
    .min(0)
    .max(2 * maxEntries),
}) satisfies z.ZodType<MessageRegistrationsRequest>;

/** How many people an event has, and what the team writes to them. */
export function registrationMessagesCalls(mails: Mails, work: BulkWork): Call[] {
  return [
    call({
      method: 'GET',
      path: '/api/admin/events/:id/figures',
      summary: 'How many people an event has, and what members among them say of themselves.',
      access: 'events',
      status: 200,
      answer: eventFigures,
      handler: async ({ params }: PathRequest<ById>, response: Response<EventFiguresDto>) => {
        response.json(await getEventFigures(params.id));
      },
    }),
    call({
      method: 'GET',
      path: '/api/admin/events/:id/figures.csv',
      summary: 'Who has a place and who came, by branch and year, as a CSV file.',
      access: 'events',
      status: 200,
      answerType: csvType,
      handler: async ({ params }: PathRequest<ById>, response: Response) => {
        const rows = Readable.from(await listEventFigures(params.id));
        await sendCsv(response, 'event-figures.csv', eventFigureColumns, rows);
      },
    }),
    call({
      method: 'POST',
      path: '/api/admin/events/:id/registrations/message',
      summary: 'Mail everybody at an event who is in a state. It goes on after the answer.',
      access: 'events',
      event: 'eventChange',
      body: messageRegistrationsRequest,
      status: 202,
      answer: bulkJob,
      refusals: { 409: 'Others are in the state by now, nobody is, or the site sends no mail.' },
      handler: async (
        { params, body }: CallRequest<typeof messageRegistrationsRequest, ById>,
        response: Response<BulkJobDto>,
      ) => {
        const by = accountOf(response);
        response.json(await messageRegistrations(params.id, body, by, { mails, work }));
      },
    }),
  ];
}
