import { z } from 'zod';
import { type Call, call } from '../../calls/call';
import type { TellPerson } from './eventLine.service';
import { doorEvent, doorList, scanAnswer } from './scans.answers';
import { createScans, getDoorList, listDoorEvents } from './scans.controller';
import { scansRequest } from './scans.validators';

const noDoor =
  'The event is no published one, or not between a day before its start and a day after its end.';

/** What the phones at the door need. */
export function scansCalls(tell: TellPerson): Call[] {
  return [
    call({
      method: 'GET',
      path: '/api/admin/door',
      summary: 'The published events from a day before their start until a day after their end.',
      access: 'checkIn',
      status: 200,
      answer: z.array(doorEvent),
      handler: listDoorEvents,
    }),
    call({
      method: 'GET',
      path: '/api/admin/events/:id/door',
      summary: 'Who may come to an event, for the phones at its door, and the scans to look at.',
      access: 'checkIn',
      status: 200,
      answer: doorList,
      refusals: { 409: noDoor },
      handler: getDoorList,
    }),
    call({
      method: 'POST',
      path: '/api/admin/events/:id/scans',
      summary:
        'Let in whom a phone at the door has noted, or take that back. The same scan twice is one.',
      access: 'checkIn',
      event: 'eventChange',
      body: scansRequest,
      status: 200,
      answer: z.array(scanAnswer),
      refusals: {
        409: noDoor,
        422: 'A field is wrong, or a scan is of no ticket or of several.',
      },
      handler: createScans(tell),
    }),
  ];
}
