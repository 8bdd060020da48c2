import { EventModel } from '../../src/features/events/events.model';
import { createPlaces } from '../../src/features/events/places/eventPlaces.service';
import { newRegistrationLink } from '../../src/features/events/registrations/registrationLinks.service';
import { RegistrationModel } from '../../src/features/events/registrations.model';
import { Types } from '../../src/lib/mongoose';
import { pitchNight } from '../events';
import { everyAccount, everybody, type Row, signedIn } from './row';

/** An event whose slug is its id. */
export const createEvent = async (times: object = {}) => {
  const _id = new Types.ObjectId();
  const slug = _id.toHexString();
  const fields = { ...pitchNight, ...times, questions: [], _id, slug };
  await EventModel.create({ ...fields, state: 'published' });
  await createPlaces(slug, null);
  return slug;
};

export const createRegistration = async (fields: object = {}, times: object = {}) =>
  await RegistrationModel.create({
    event: await createEvent(times),
    name: 'Asha',
    email: 'asha@college.example',
    answers: [],
    confirmedAt: new Date(),
    ...fields,
  });

const createLink = async () => newRegistrationLink((await createRegistration())._id);

/** Of somebody who was at an event that has just ended. */
const createLinkOfGuest = async () => {
  const now = new Date();
  const present = { at: now, by: 'Vikram' };
  return newRegistrationLink(
    (await createRegistration({ present }, { startsAt: now, endsAt: now }))._id,
  );
};
const withToken = (_email: string, token: string) => ({ token });
const ofStranger = 'none: it is no change of the team';

/** Events as everybody sees them, and what people do with their own registrations. */
export const signUpRows: Row[] = [
  { method: 'get', path: '/api/events', statuses: everybody(200) },
  {
    method: 'get',
    path: '/api/events/:slug',
    statuses: everybody(200),
    createTarget: () => createEvent(),
  },
  {
    method: 'post',
    path: '/api/events/:slug/registrations',
    audit: ofStranger,
    // A token that is not valid any more is refused, though none is needed.
    statuses: { ...everybody(401), ...everyAccount(201), visitor: 201 },
    createTarget: () => createEvent(),
    body: (email) => ({ name: 'Asha', email, answers: [] }),
  },
  {
    method: 'post',
    path: '/api/registrations/own',
    audit: ofStranger,
    statuses: everybody(200),
    createTarget: createLink,
    body: withToken,
  },
  {
    method: 'post',
    path: '/api/registrations/own/confirm',
    audit: ofStranger,
    statuses: { ...everybody(401), ...everyAccount(200), visitor: 200 },
    createTarget: createLink,
    body: withToken,
  },
  {
    method: 'post',
    path: '/api/registrations/own/cancel',
    audit: ofStranger,
    statuses: everybody(200),
    createTarget: createLink,
    body: withToken,
  },
  {
    method: 'post',
    path: '/api/registrations/own/answers',
    audit: ofStranger,
    statuses: everybody(200),
    createTarget: createLink,
    body: (_email, token) => ({ token, answers: [] }),
  },
  {
    method: 'post',
    path: '/api/registrations/own/feedback',
    audit: 'none: it does not say whose it is',
    statuses: everybody(200),
    createTarget: createLinkOfGuest,
    body: (_email, token) => ({ token, overall: 5, useful: 4, again: 5, text: '' }),
  },
  { method: 'get', path: '/api/user/registrations', statuses: signedIn },
  {
    method: 'post',
    path: '/api/user/registrations/:id/link',
    audit: ofStranger,
    // It is the registration of somebody else.
    statuses: { ...everybody(401), ...everyAccount(404) },
    createTarget: async () => (await createRegistration()).id,
  },
];
