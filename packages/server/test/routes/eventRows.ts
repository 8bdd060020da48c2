import { randomUUID } from 'node:crypto';
import { EventModel, type EventRecord } from '../../src/features/events/events.model';
import { createPlaces, joinLine } from '../../src/features/events/places/eventPlaces.service';
import { RegistrationModel } from '../../src/features/events/registrations.model';
import { Types } from '../../src/lib/mongoose';
import { pitchNight } from '../events';
import { createContent } from './contentRows';
import { doorkeepers, editors, editorsDone, type Row } from './row';

/** Gives the id of a draft. */
export const createEvent = async (fields: Partial<EventRecord> = {}) =>
  (await EventModel.create({ ...pitchNight, questions: [], ...fields })).id;

const createPublished = async (fields: Partial<EventRecord> = {}) => {
  const id = await createEvent({ state: 'published', ...fields });
  await createPlaces(id, null);
  return id;
};

/** An event, and a registration with the same id. */
const createRegistration = async (fields: Partial<EventRecord> = {}) => {
  const id = await createPublished(fields);
  const _id = new Types.ObjectId(id);
  const person = { name: 'Asha', email: 'asha@college.example', answers: [] };
  await RegistrationModel.create({ ...person, _id, event: _id, confirmedAt: new Date() });
  await joinLine(id, _id);
  return id;
};

/** One whose door is open. */
const createAtDoor = () => createRegistration({ startsAt: new Date(), endsAt: new Date() });

/** Events and who comes to them, for the team. */
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
    method: 'post',
    path: '/api/admin/events/preview',
    audit: 'none: nothing is stored',
    statuses: editors,
    createTarget: createContent,
    body: () => ({ value: pitchNight }),
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
    path: '/api/admin/events/:id/notice',
    audit: 'none: nothing is stored',
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
    path: '/api/admin/events/:id/series',
    audit: ['event.created', 'event.created'],
    statuses: { ...editors, admin: 201, editor: 201 },
    createTarget: () => createEvent(),
    body: () => ({ startsAt: '2031-01-30T12:00:00Z', count: 2 }),
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
    path: '/api/admin/events/:id/series/publish',
    audit: 'event.published',
    statuses: editors,
    createTarget: () => createEvent({ series: '64b0000000000000000000f1' }),
    body: () => ({ expected: 1 }),
  },
  {
    method: 'post',
    path: '/api/admin/events/:id/unpublish',
    audit: 'event.unpublished',
    statuses: editors,
    createTarget: () => createPublished(),
  },
  {
    method: 'post',
    path: '/api/admin/events/:id/cancel',
    audit: 'event.cancelled',
    statuses: editors,
    createTarget: () => createEvent({ state: 'published' }),
    body: () => ({ message: 'The hall is flooded.' }),
  },
  {
    method: 'post',
    path: '/api/admin/events/:id/told',
    audit: 'event.told',
    statuses: editorsDone,
    createTarget: () =>
      createEvent({ mailing: { untoldAt: new Date(0) } as EventRecord['mailing'] }),
    body: () => ({ at: new Date(0).toISOString() }),
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
  { method: 'get', path: '/api/admin/registrations', statuses: editors },
  {
    method: 'get',
    path: '/api/admin/events/:id/registrations',
    statuses: editors,
    createTarget: () => createEvent(),
  },
  {
    method: 'get',
    path: '/api/admin/events/:id/figures',
    statuses: editors,
    createTarget: () => createEvent(),
  },
  {
    method: 'get',
    path: '/api/admin/events/:id/figures.csv',
    statuses: editors,
    createTarget: () => createEvent(),
  },
  {
    method: 'get',
    path: '/api/admin/events/:id/registrations.csv',
    audit: 'registrations.exported',
    statuses: editors,
    createTarget: () => createEvent(),
    query: { purpose: 'The list at the door' },
  },
  ...['', '/figures'].map(
    (part): Row => ({
      method: 'get',
      path: `/api/admin/events/:id/feedback${part}`,
      statuses: editors,
      createTarget: () => createEvent(),
    }),
  ),
  {
    method: 'get',
    path: '/api/admin/events/:id/feedback.csv',
    audit: 'feedback.exported',
    statuses: editors,
    createTarget: () => createEvent(),
    query: { purpose: 'The next event' },
  },
  {
    method: 'post',
    path: '/api/admin/events/:id/registrations',
    audit: 'registration.added',
    statuses: { ...editors, admin: 201, editor: 201 },
    createTarget: createPublished,
    body: () => ({ name: 'Asha', email: 'asha@college.example', answers: [] }),
  },
  {
    method: 'post',
    path: '/api/admin/events/:id/registrations/letter',
    audit: 'none: nothing is stored',
    statuses: { ...editors, admin: 409, editor: 409 }, // SMTP_URL is not set here
    createTarget: () => createRegistration(),
    body: () => ({ state: 'placed', subject: 'Hello', text: 'See you there.' }),
  },
  {
    method: 'post',
    path: '/api/admin/events/:id/registrations/message',
    audit: 'registrations.mailed',
    statuses: { ...editors, admin: 409, editor: 409 }, // SMTP_URL is not set here
    createTarget: () => createRegistration(),
    body: () => ({ state: 'placed', subject: 'Hello', text: 'See you there.', expected: 1 }),
  },
  {
    method: 'post',
    path: '/api/admin/events/:id/registrations/addresses',
    audit: 'registrations.exported',
    statuses: editors,
    createTarget: () => createRegistration(),
    body: () => ({ state: 'placed' }),
  },
  {
    method: 'patch',
    path: '/api/admin/events/:id/registrations/:registrationId',
    audit: 'registration.cancelled',
    statuses: editors,
    createTarget: () => createRegistration(),
    body: () => ({ change: 'cancel' }),
  },
  {
    method: 'put',
    path: '/api/admin/events/:id/registrations/:registrationId/name',
    audit: 'registration.renamed',
    statuses: editors,
    createTarget: () => createRegistration(),
    body: () => ({ name: 'Asha Raman' }),
  },
  {
    method: 'post',
    path: '/api/admin/events/:id/registrations/:registrationId/link',
    audit: 'registration.linkMade',
    statuses: { ...editors, admin: 201, editor: 201 },
    createTarget: () => createRegistration(),
  },
  { method: 'get', path: '/api/admin/door', statuses: doorkeepers },
  {
    method: 'get',
    path: '/api/admin/events/:id/door',
    statuses: doorkeepers,
    createTarget: createAtDoor,
  },
  {
    method: 'post',
    path: '/api/admin/events/:id/scans',
    audit: 'none: a scan itself says who has let in whom, and when',
    statuses: doorkeepers,
    createTarget: createAtDoor,
    body: (_email, target) => [
      { _id: randomUUID(), registration: target, at: '2027-01-30T12:00:00Z', device: 'Main door' },
    ],
  },
];
