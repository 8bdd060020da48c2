import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import request from 'supertest';
import { createAdmin } from '../../test/accounts';
import { sendAs } from '../../test/adminCalls';
import { app } from '../../test/app';
import { connected, running, useCommandSites, withModels } from '../../test/commandSites';
import { soon } from '../../test/door';
import { createPublished, eventsPath } from '../../test/events';
import { EventModel } from '../features/events/events.model';
import { SubscriberModel } from '../features/subscribers/subscribers.model';
import { maintain } from './maintain';

const { folder, siteIn } = useCommandSites();

/** Everything that is stored about events. */
const collections = [
  ...['events', 'eventPlaces', 'registrations', 'scans', 'certificates', 'feedback'],
  'subscribers',
];

const own = (token: string, act = '', body: object = {}) =>
  request(app)
    .post(`/api/registrations/own${act}`)
    .send({ token, ...body });

/**
 * An event that is over: Asha was let in, has a certificate and has answered; Ravi waits.
 * @returns the token of Asha's link, and the code of the certificate
 */
async function holdEvent() {
  const admin = await createAdmin();
  const event = await createPublished(admin, { ...soon, capacity: 1, questions: [] });
  const path = `${eventsPath}/${event._id}`;
  const signUp = (name: string) =>
    request(app)
      .post(`/api/events/${event.slug}/registrations`)
      .send({ name, email: `${name}@college.example`, answers: [] });
  const token: string = (await signUp('asha')).body.ticket;
  await signUp('ravi');
  const { code } = (await own(token)).body;
  const at = new Date().toISOString();
  const scan = { _id: randomUUID(), code, at, device: randomUUID() };
  expect((await sendAs(admin, 'post', `${path}/scans`, [scan])).body).toMatchObject([
    { result: 'admitted' },
  ]);
  await EventModel.updateOne({ _id: event._id }, { $set: { startsAt: at, endsAt: at } });
  await sendAs(admin, 'post', `${path}/certificates`);
  const answer = { overall: 5, useful: 4, again: 3, text: 'Thank you' };
  expect((await own(token, '/feedback', answer)).status).toBe(200);
  await SubscriberModel.create({ email: 'asha@college.example', confirmedAt: at, links: [] });
  const [certificate] = (await sendAs(admin, 'get', `${path}/certificates`)).body;
  return { token, code: String(certificate.code) };
}

const readAll = (uri: string) =>
  connected(uri, async (db) =>
    Object.fromEntries(
      await Promise.all(
        collections.map(async (name) => {
          const documents = await db.collection(name).find().sort({ _id: 1 }).toArray();
          return [name, documents] as const;
        }),
      ),
    ),
  );

test('a restored site has its events, who came, what they got, and what they said', async () => {
  const file = join(folder(), 'club.zip');
  const { held, stored } = await running(siteIn('old'), async ({ uri }) => {
    const held = await withModels(uri, holdEvent);
    await maintain('backup', file, siteIn('old'));
    return { held, stored: await readAll(uri) };
  });
  for (const name of collections) expect([name, stored[name]]).not.toEqual([name, []]);

  await maintain('restore', file, siteIn('new'));
  await running(siteIn('new'), async ({ uri }) => {
    expect(await readAll(uri)).toEqual(stored);
    await withModels(uri, async () => {
      expect((await own(held.token)).body).toMatchObject({
        name: 'asha',
        state: 'placed',
        wasPresent: true,
        feedback: 'given',
      });
      expect((await own(held.token, '/certificate')).status).toBe(200);
      const check = await request(app).get(`/api/certificates/${held.code}`);
      expect(check.body).toMatchObject({ name: 'asha', state: 'valid' });
    });
  });
});
