import type { BulkJobDto } from '@club/shared/bulk';
import type { MessageRegistrationsRequest } from '@club/shared/registration';
import type { Response } from 'express';
import { z } from 'zod';
import { type Call, type CallRequest, call } from '../../calls/call';
import type { ById } from '../../calls/pathParts';
import { accountOf } from '../../middleware/authenticate';
import { line } from '../../sections/fields';
import { message } from '../../validation/fields';
import { payload } from '../../validation/payload';
import { bulkJob } from '../bulk/bulkJobs.answers';
import type { BulkWork } from '../bulk/bulkWork.service';
import type { Mails } from '../mails/mails.service';
import { maxEntries } from './eventPlaces.service';
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

/** The team writes to the people of an event. */
export function registrationMessagesCalls(mails: Mails, work: BulkWork): Call[] {
  return [
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
