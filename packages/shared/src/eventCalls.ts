import { z } from 'zod';
import type { Contracts } from './contract';
import {
  cancelEventRequest,
  changeEventRequest,
  copyEventRequest,
  event,
  eventListQuery,
  eventNoticePreview,
  listedEvent,
  publicEvent,
  publicEventQuery,
  saveEventRequest,
  toldOfEventRequest,
} from './event';
import { copySeriesRequest, publishSeriesRequest } from './eventSeries';
import { pagesPreviewOrErrors } from './preview';
import { previewRequest } from './rules/anyValue';

const usedSlug = 'Another event has the slug.';
const wrongField = 'A field is wrong, or the picture does not exist.';

/** The events as everybody sees them. */
export const publicEventCalls = {
  'GET /api/events': {
    summary: 'The events that are published or cancelled: those to come, or those that are over.',
    query: publicEventQuery,
    entries: publicEvent,
  },
  'GET /api/events/:slug': {
    summary: 'An event with its places at this moment.',
    answer: publicEvent,
  },
} satisfies Contracts;

export const eventCalls = {
  'GET /api/admin/events': {
    summary: 'The events, drafts among them, or those in the bin.',
    query: eventListQuery,
    entries: listedEvent,
  },
  'GET /api/admin/events/:id': {
    summary: 'An event.',
    answer: event,
  },
  'POST /api/admin/events': {
    summary: 'Create an event as a draft.',
    body: saveEventRequest,
    status: 201,
    answer: event,
    refusals: { 409: usedSlug, 422: wrongField },
  },
  'POST /api/admin/events/preview': {
    summary: 'What the page of an event would show with this value.',
    body: previewRequest,
    answer: pagesPreviewOrErrors,
  },
  'PATCH /api/admin/events/:id': {
    summary: 'Change an event.',
    body: changeEventRequest,
    answer: event,
    refusals: {
      409: `${usedSlug} Or somebody else has changed the event meanwhile: \`current\` is how.`,
      422: `${wrongField} Or the slug of an event that was published changes.`,
    },
  },
  'POST /api/admin/events/:id/notice': {
    summary:
      'Whom this change of an event would be mailed to, and in which words. Nothing changes.',
    body: changeEventRequest,
    answer: eventNoticePreview,
    refusals: { 409: 'More have a place than there would be.', 422: wrongField },
  },
  'POST /api/admin/events/:id/copy': {
    summary: 'Make a draft of an event with another start; its other times move with it.',
    body: copyEventRequest,
    status: 201,
    answer: event,
    refusals: { 409: usedSlug },
  },
  'POST /api/admin/events/:id/series': {
    summary: 'Make a draft of an event for each of some weeks, from a first start on.',
    body: copySeriesRequest,
    status: 201,
    answer: z.array(event),
  },
  'POST /api/admin/events/:id/publish': {
    summary: 'Show a draft to everybody.',
    answer: event,
    refusals: { 409: 'It is no draft.' },
  },
  'POST /api/admin/events/:id/series/publish': {
    summary:
      'Show all drafts of the series of an event to everybody; subscribers get one mail about them.',
    body: publishSeriesRequest,
    answer: z.array(event),
    refusals: { 409: 'It is in no series, or the series has another number of drafts.' },
  },
  'POST /api/admin/events/:id/unpublish': {
    summary: 'Make a published event a draft again, as long as nobody has signed up.',
    answer: event,
    refusals: { 409: 'It is not published, or somebody has signed up.' },
  },
  'POST /api/admin/events/:id/cancel': {
    summary:
      'Call off an event that is published, and mail it to everybody who has a place or waits.',
    body: cancelEventRequest,
    answer: event,
    refusals: { 409: 'It is not published, or cancelled already.' },
  },
  'POST /api/admin/events/:id/told': {
    summary: 'Say that the team has told people of a change that no mail told them.',
    body: toldOfEventRequest,
    refusals: { 409: 'It was changed once more, or somebody has said so already.' },
  },
  'DELETE /api/admin/events/:id': {
    summary: 'Move an event to the bin, for 30 days.',
  },
  'POST /api/admin/events/:id/restore': {
    summary: 'Take an event out of the bin.',
  },
  'DELETE /api/admin/events/:id/for-good': {
    summary: 'Delete an event that is in the bin, for good.',
  },
} satisfies Contracts;
