import { z } from 'zod';
import { binCalls } from '../../calls/binCalls';
import { type Call, call } from '../../calls/call';
import { pagesPreviewOrErrors, previewRequest } from '../../calls/previewCall';
import { sendList } from '../../lists/sendPage';
import { eventList } from './eventList';
import { event, eventNoticePreview, listedEvent } from './events.answers';
import {
  cancelEvent,
  changeEvent,
  copyEvent,
  copySeries,
  createEvent,
  getEvent,
  type NoticeDependencies,
  previewEvent,
  previewNotice,
  publishEvent,
  unpublishEvent,
} from './events.controller';
import { createEventBin, type EventWork } from './events.service';
import {
  cancelEventRequest,
  changeEventRequest,
  copyEventRequest,
  copySeriesRequest,
  saveEventRequest,
} from './events.validators';

const path = '/api/admin/events';
const usedSlug = 'Another event has the slug.';
const wrongField = 'A field is wrong, or the picture does not exist.';

export function eventsCalls(work: EventWork, dependencies: NoticeDependencies): Call[] {
  const { pages } = work;
  const { describeClub } = dependencies;
  const common = { access: 'events', event: 'eventChange' } as const;
  const { remove, restore, deleteForGood } = binCalls({
    ...common,
    path,
    what: 'an event',
    bin: createEventBin(pages),
  });
  return [
    call({
      method: 'GET',
      path: '/api/admin/events',
      summary: 'The events, drafts among them, or those in the bin.',
      access: 'events',
      query: eventList.query,
      status: 200,
      answer: z.array(listedEvent),
      handler: sendList(eventList, () => new Date()),
    }),
    call({
      method: 'GET',
      path: '/api/admin/events/:id',
      summary: 'An event.',
      access: 'events',
      status: 200,
      answer: event,
      handler: getEvent,
    }),
    call({
      ...common,
      method: 'POST',
      path: '/api/admin/events',
      summary: 'Create an event as a draft.',
      body: saveEventRequest,
      status: 201,
      answer: event,
      refusals: { 409: usedSlug, 422: wrongField },
      handler: createEvent,
    }),
    call({
      method: 'POST',
      path: '/api/admin/events/preview',
      summary: 'What the page of an event would show with this value.',
      access: 'events',
      event: 'none',
      body: previewRequest,
      status: 200,
      answer: pagesPreviewOrErrors,
      handler: previewEvent(pages),
    }),
    call({
      ...common,
      method: 'PATCH',
      path: '/api/admin/events/:id',
      summary: 'Change an event.',
      body: changeEventRequest,
      status: 200,
      answer: event,
      refusals: {
        409: `${usedSlug} Or somebody else has changed the event meanwhile: \`current\` is how.`,
        422: `${wrongField} Or the slug of an event that was published changes.`,
      },
      handler: changeEvent(work),
    }),
    call({
      method: 'POST',
      path: '/api/admin/events/:id/notice',
      summary:
        'Whom this change of an event would be mailed to, and in which words. Nothing changes.',
      access: 'events',
      event: 'none',
      body: changeEventRequest,
      status: 200,
      answer: eventNoticePreview,
      refusals: { 422: wrongField },
      handler: previewNotice(dependencies),
    }),
    call({
      ...common,
      method: 'POST',
      path: '/api/admin/events/:id/copy',
      summary: 'Make a draft of an event with another start; its other times move with it.',
      body: copyEventRequest,
      status: 201,
      answer: event,
      refusals: { 409: usedSlug },
      handler: copyEvent(work),
    }),
    call({
      ...common,
      method: 'POST',
      path: '/api/admin/events/:id/series',
      summary: 'Make a draft of an event for each of some weeks, from a first start on.',
      body: copySeriesRequest,
      status: 201,
      answer: z.array(event),
      handler: copySeries(describeClub),
    }),
    call({
      ...common,
      method: 'POST',
      path: '/api/admin/events/:id/publish',
      summary: 'Show a draft to everybody.',
      status: 200,
      answer: event,
      refusals: { 409: 'It is no draft.' },
      handler: publishEvent(work),
    }),
    call({
      ...common,
      method: 'POST',
      path: '/api/admin/events/:id/unpublish',
      summary: 'Make a published event a draft again, as long as nobody has signed up.',
      status: 200,
      answer: event,
      refusals: { 409: 'It is not published, or somebody has signed up.' },
      handler: unpublishEvent(pages),
    }),
    call({
      ...common,
      method: 'POST',
      path: '/api/admin/events/:id/cancel',
      summary:
        'Call off an event that is published, and mail it to everybody who has a place or waits.',
      body: cancelEventRequest,
      status: 200,
      answer: event,
      refusals: { 409: 'It is not published, or cancelled already.' },
      handler: cancelEvent(pages),
    }),
    remove,
    restore,
    deleteForGood,
  ];
}
