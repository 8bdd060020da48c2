import { EventModel, type EventRecord } from '../../src/features/events/events.model';
import { pitchNight } from '../events';
import { editors, editorsDone, type Row } from './row';

const createEvent = async (fields: Partial<EventRecord> = {}) =>
  (await EventModel.create({ ...pitchNight, questions: [], ...fields })).id;

/** Events, for the team. */
export const eventRows: Row[] = [
  { method: 'get', path: '/api/admin/events', statuses: editors },
  {
    method: 'get',
    path: '/api/admin/events/:id',
    statuses: editors,
    createTarget: () => createEvent(),
  },
  {
    method: 'post',
    path: '/api/admin/events',
    audit: 'event.created',
    statuses: { ...editors, admin: 201, editor: 201 },
    body: () => pitchNight,
  },
  {
    method: 'patch',
    path: '/api/admin/events/:id',
    audit: 'event.changed',
    statuses: editors,
    createTarget: () => createEvent(),
    body: () => ({ ...pitchNight, title: 'Pitch Day', version: 1 }),
  },
  {
    method: 'post',
    path: '/api/admin/events/:id/copy',
    audit: 'event.created',
    statuses: { ...editors, admin: 201, editor: 201 },
    createTarget: () => createEvent(),
    body: () => ({ slug: 'pitch-night-2031', startsAt: '2031-01-30T12:00:00Z' }),
  },
  {
    method: 'post',
    path: '/api/admin/events/:id/publish',
    audit: 'event.published',
    statuses: editors,
    createTarget: () => createEvent(),
  },
  {
    method: 'post',
    path: '/api/admin/events/:id/cancel',
    audit: 'event.cancelled',
    statuses: editors,
    createTarget: () => createEvent({ state: 'published' }),
  },
  {
    method: 'delete',
    path: '/api/admin/events/:id',
    audit: 'event.removed',
    statuses: editorsDone,
    createTarget: () => createEvent(),
  },
  {
    method: 'post',
    path: '/api/admin/events/:id/restore',
    audit: 'event.restored',
    statuses: editorsDone,
    createTarget: () => createEvent({ deletedAt: new Date() }),
  },
  {
    method: 'delete',
    path: '/api/admin/events/:id/for-good',
    audit: 'event.deleted',
    statuses: editorsDone,
    createTarget: () => createEvent({ deletedAt: new Date() }),
  },
];
