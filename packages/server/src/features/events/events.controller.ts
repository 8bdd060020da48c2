import { changeEventRequest, saveEventRequest } from '@club/shared/event';
import { eventCalls, publicEventCalls } from '@club/shared/eventCalls';
import { controller } from '../../calls/controller';
import { refuseWrongLinkOfText } from '../../sections/markdownFields';
import { copyEvent, copySeries } from './eventCopies.service';
import { eventList } from './eventList';
import { previewEvent } from './eventPreview.service';
import { cancelEvent, publishEvent, publishSeries, unpublishEvent } from './eventStates.service';
import {
  changeEvent,
  createEvent,
  createEventBin,
  type EventWork,
  getEvent,
} from './events.service';
import { previewNotice } from './mails/eventNotices.service';
import { markPeopleTold } from './mails/untoldPeople.service';
import { getPublicEvent, listPublicEvents } from './publicEvents.service';

/** The events as everybody sees them. */
export function publicEventsController() {
  return controller(publicEventCalls, {
    'GET /api/events': {
      access: 'anyone',
      proof: 'nothing',
      handler: ({ query }) => listPublicEvents(query, new Date()),
    },
    'GET /api/events/:slug': {
      access: 'anyone',
      proof: 'nothing',
      handler: ({ slug }) => getPublicEvent(slug),
    },
  });
}

/** Which links a text may have, the server alone knows. */
const changedEvent = changeEventRequest.superRefine(refuseWrongLinkOfText);

const contracts = {
  ...eventCalls,
  'POST /api/admin/events': {
    ...eventCalls['POST /api/admin/events'],
    body: saveEventRequest.superRefine(refuseWrongLinkOfText),
  },
  'PATCH /api/admin/events/:id': {
    ...eventCalls['PATCH /api/admin/events/:id'],
    body: changedEvent,
  },
  'POST /api/admin/events/:id/notice': {
    ...eventCalls['POST /api/admin/events/:id/notice'],
    body: changedEvent,
  },
};

export function eventsController(work: EventWork) {
  const { pages, mails, describeClub } = work;
  const bin = createEventBin(pages);
  return controller(contracts, {
    'GET /api/admin/events': {
      access: ['events', 'registrations'],
      handler: ({ query }) => eventList.getPage(query, new Date()),
    },
    'GET /api/admin/events/:id': {
      access: ['events', 'registrations'],
      handler: ({ id }) => getEvent(id),
    },
    'POST /api/admin/events': {
      access: 'events',
      event: 'eventChange',
      handler: ({ body, by }) => createEvent(body, by),
    },
    'POST /api/admin/events/preview': {
      access: 'events',
      event: 'none',
      handler: ({ body }) => previewEvent(body.value, pages),
    },
    'PATCH /api/admin/events/:id': {
      access: 'events',
      event: 'eventChange',
      handler: ({ id, body, by }) => changeEvent(id, body, by, work),
    },
    'POST /api/admin/events/:id/notice': {
      access: 'events',
      event: 'none',
      handler: ({ id, body }) => previewNotice(id, body, { mails, club: describeClub() }),
    },
    'POST /api/admin/events/:id/copy': {
      access: 'events',
      event: 'eventChange',
      handler: ({ id, body, by }) => copyEvent(id, body, by, describeClub().timeZone),
    },
    'POST /api/admin/events/:id/series': {
      access: 'events',
      event: 'eventChange',
      handler: ({ id, body, by }) => copySeries(id, body, by, describeClub().timeZone),
    },
    'POST /api/admin/events/:id/publish': {
      access: 'events',
      event: 'eventChange',
      handler: ({ id, by }) => publishEvent(id, by, work),
    },
    'POST /api/admin/events/:id/series/publish': {
      access: 'events',
      event: 'eventChange',
      handler: ({ id, body, by }) => publishSeries(id, body, by, work),
    },
    'POST /api/admin/events/:id/unpublish': {
      access: 'events',
      event: 'eventChange',
      handler: ({ id, by }) => unpublishEvent(id, by, pages),
    },
    'POST /api/admin/events/:id/cancel': {
      access: 'events',
      event: 'eventChange',
      handler: ({ id, body, by }) => cancelEvent(id, body, by, work),
    },
    'POST /api/admin/events/:id/told': {
      access: 'events',
      event: 'eventChange',
      handler: ({ id, body, by }) => markPeopleTold(id, body, by),
    },
    'DELETE /api/admin/events/:id': {
      access: 'events',
      event: 'eventChange',
      handler: ({ id, by }) => bin.remove(id, by),
    },
    'POST /api/admin/events/:id/restore': {
      access: 'events',
      event: 'eventChange',
      handler: ({ id, by }) => bin.restore(id, by),
    },
    'DELETE /api/admin/events/:id/for-good': {
      access: 'events',
      event: 'eventChange',
      handler: ({ id, by }) => bin.delete(id, by),
    },
  });
}
