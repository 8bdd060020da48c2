import type { Permission } from '@club/shared/access';
import { createMember, type TestAccount } from '../test/accounts';
import { sendAs } from '../test/adminCalls';
import { useDatabase } from '../test/database';
import { createEventManager, createPublished } from '../test/events';
import { createPicture, drawSmallPicture } from '../test/pictures';
import { plainSections } from '../test/sections';
import { createSections } from './features/content/seed.service';
import { permissionsOfRole } from './permissions';

useDatabase();

/** A row of the table of roles: what a treasurer would have. */
const treasurer: Permission[] = ['content.sponsors', 'registrations'];

let meera: TestAccount;

beforeEach(async () => {
  jest.replaceProperty(permissionsOfRole, 'inbox', treasurer);
  meera = await createMember({ username: 'Meera', role: 'inbox' });
  await createSections(plainSections);
});

const get = (path: string) => sendAs(meera, 'get', `/api/admin/${path}`);

test('a role with one section sees and publishes this one only', async () => {
  const listed = await get('content');
  expect(listed.body.map(({ section }: { section: string }) => section)).toEqual(['sponsors']);
  expect(await get('content/sponsors')).toMatchObject({ status: 200 });
  const value = { ...plainSections.sponsors, heading: 'Thank you' };
  const path = '/api/admin/content/sponsors';
  expect(await sendAs(meera, 'put', path, { version: 1, value })).toMatchObject({ status: 200 });
  expect(await sendAs(meera, 'post', `${path}/versions/1/restore`)).toMatchObject({ status: 200 });
});

test.each([
  ['get', '', undefined],
  ['put', '', { version: 1, value: plainSections.site }],
  ['post', '/preview', { value: plainSections.site }],
  ['get', '/versions', undefined],
  ['get', '/versions/1', undefined],
  ['post', '/versions/1/restore', undefined],
] as const)('its %s of another section%s is refused', async (method, path, body) => {
  const answer = await sendAs(meera, method, `/api/admin/content/site${path}`, body);
  expect(answer.status).toBe(403);
  expect(answer.text).toContain('Your role does not allow this.');
});

test('a section that does not exist is not found', async () => {
  expect(await get('content/unknown')).toMatchObject({ status: 404 });
});

test('it adds pictures for its section, and deletes none', async () => {
  const id = await createPicture();
  expect(await get('media')).toMatchObject({ status: 200 });
  const added = await sendAs(meera, 'post', '/api/admin/media')
    .query({ name: 'logo.png', alt: 'A logo' })
    .set('Content-Type', 'image/png')
    .send(await drawSmallPicture());
  expect(added.status).toBe(200);
  expect(await sendAs(meera, 'delete', `/api/admin/media/${id}`)).toMatchObject({ status: 403 });
});

test('it sees and exports who signed up, and changes nothing of an event', async () => {
  const manager = await createEventManager();
  const event = await createPublished(manager, { questions: [] });
  const path = `events/${event._id}`;
  const asha = { name: 'Asha', email: 'asha@college.example', answers: [] };
  const added = await sendAs(manager, 'post', `/api/admin/${path}/registrations`, asha);
  expect(added.status).toBe(201);
  const [{ _id }] = (await get(`${path}/registrations`)).body;
  expect((await get('events')).body).toMatchObject([{ title: event.title }]);
  expect(await get(path)).toMatchObject({ status: 200 });
  expect((await get(`${path}/registrations.csv?purpose=badges`)).text).toContain('Asha');
  expect(await get(`${path}/certificates`)).toMatchObject({ status: 403 });
  const change = { change: 'cancel' };
  const row = `/api/admin/${path}/registrations/${_id}`;
  expect(await sendAs(meera, 'patch', row, change)).toMatchObject({ status: 403 });
});

test('it is told of empty sections that it fills', async () => {
  const kinds = async () =>
    (await get('overview')).body.todo.map(({ kind }: { kind: string }) => kind);
  expect(await kinds()).not.toContain('emptySections');
  jest.replaceProperty(permissionsOfRole, 'inbox', ['content.gallery']);
  expect(await kinds()).toContain('emptySections');
});
