import { Readable } from 'node:stream';
import { registrationCalls, registrationMessageCalls } from '@club/shared/registrationCalls';
import { controller } from '../../../calls/controller';
import type { DescribeClub } from '../../../clubDetails';
import { sendCsv } from '../../../csv/sendCsv';
import type { BulkWork } from '../../bulk/bulkWork.service';
import type { Mails } from '../../mails/mails.service';
import { eventFigureColumns, getEventFigures, listEventFigures } from '../eventFigures.service';
import { getEvent } from '../events.service';
import type { TellPerson } from '../places/eventLine.service';
import { findRegistrations } from './anyRegistrationList';
import { exportRegistrations } from './exportRegistrations.service';
import { toRegistrationUrl } from './registrationLinks.service';
import { readOfEvent, registrationList } from './registrationList';
import {
  listAddresses,
  messageRegistrations,
  previewMessage,
} from './registrationMessages.service';
import { correctRegistration } from './registrationNames.service';
import {
  addRegistration,
  cancelRegistration,
  makeLink,
  markAbsent,
  markPresent,
  markTold,
  moveUp,
} from './registrations.service';

const changes = { cancel: cancelRegistration, moveUp, markTold, markPresent, markAbsent };

export function registrationsController(tell: TellPerson, describeClub: DescribeClub) {
  return controller(registrationCalls, {
    'GET /api/admin/registrations': {
      access: 'registrations',
      handler: ({ query }) => findRegistrations(query),
    },
    'GET /api/admin/events/:id/registrations': {
      access: 'registrations',
      async handler({ id, query }) {
        const { _id } = await getEvent(id);
        return await registrationList.getPage(query, await readOfEvent(_id, query));
      },
    },
    'GET /api/admin/events/:id/registrations.csv': {
      access: 'registrations',
      event: 'registrationExport',
      async handler({ id, query, by, response }) {
        const { timeZone } = describeClub();
        const { columns, rows } = await exportRegistrations(id, query, by, timeZone);
        await sendCsv(response, 'registrations.csv', columns, rows);
      },
    },
    'POST /api/admin/events/:id/registrations': {
      access: 'events',
      event: 'eventChange',
      handler: ({ id, body, by }) =>
        addRegistration(id, body, by, { tell, timeZone: describeClub().timeZone }),
    },
    'PATCH /api/admin/events/:id/registrations/:registrationId': {
      access: 'events',
      event: 'eventChange',
      handler: ({ id, registrationId, body, by }) =>
        changes[body.change](id, registrationId, by, tell),
    },
    'PUT /api/admin/events/:id/registrations/:registrationId/name': {
      access: 'events',
      event: 'eventChange',
      handler: ({ id, registrationId, body, by }) =>
        correctRegistration(id, registrationId, body, by, tell),
    },
    'POST /api/admin/events/:id/registrations/:registrationId/link': {
      access: 'events',
      event: 'eventChange',
      async handler({ id, registrationId, by }) {
        const token = await makeLink(id, registrationId, by);
        return { link: toRegistrationUrl(token, describeClub()) };
      },
    },
  });
}

interface MessagesDependencies {
  mails: Mails;
  work: BulkWork;
  describeClub: DescribeClub;
}

export function registrationMessagesController({ describeClub, ...queues }: MessagesDependencies) {
  return controller(registrationMessageCalls, {
    'GET /api/admin/events/:id/figures': {
      access: 'registrations',
      handler: ({ id }) => getEventFigures(id),
    },
    'GET /api/admin/events/:id/figures.csv': {
      access: 'registrations',
      async handler({ id, response }) {
        const rows = Readable.from(await listEventFigures(id));
        await sendCsv(response, 'event-figures.csv', eventFigureColumns, rows);
      },
    },
    'POST /api/admin/events/:id/registrations/letter': {
      access: 'events',
      event: 'none',
      handler: ({ id, body }) =>
        previewMessage(id, body, { mails: queues.mails, club: describeClub() }),
    },
    'POST /api/admin/events/:id/registrations/message': {
      access: 'events',
      event: 'eventChange',
      handler: ({ id, body, by }) => messageRegistrations(id, body, by, queues),
    },
    'POST /api/admin/events/:id/registrations/addresses': {
      access: 'events',
      event: 'registrationExport',
      handler: ({ id, body, by }) => listAddresses(id, body, by, describeClub()),
    },
  });
}
