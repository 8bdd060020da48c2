import type { ClubContent } from '@club/shared/content';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { serveApi } from '../../../../../test/apiServer';
import { clubContent } from '../../../../../test/clubContent';
import { contact, list as messages } from '../../../../../test/contacts';
import { pitchNight } from '../../../../../test/events';
import { currentUrl, renderSite, signInAs } from '../../../../../test/renderSite';
import { admin, asha, editor, inbox } from '../../../../../test/users';

const api = serveApi();
const people = 'GET /api/admin/users';
const registrations = 'GET /api/admin/registrations';
const applications = 'GET /api/admin/applications';

beforeEach(() => {
  signInAs(admin, api);
  api.on(people, { body: [asha], headers: { 'X-Total-Count': '1' } });
  api.on(messages, { body: [contact], headers: { 'X-Total-Count': '12' } });
  api.on('GET /api/admin/events', { body: [] });
  api.on(registrations, { body: [] });
  api.on(applications, { body: [] });
});

async function openPalette(content?: ClubContent) {
  const person = renderSite('/admin', content);
  await screen.findByRole('button', { name: 'Find' });
  await person.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name: /^Page/ });
  return { person, field };
}

const randomId = '0b9ac1a0-5f6e-4c7b-8d55-1f4a3c2b1a00';

/** The hits of a group: what people read. */
async function findHits(group: string): Promise<(string | null)[]> {
  const found = await screen.findByRole('group', { name: group });
  return within(found)
    .getAllByRole('option')
    .map((option) => option.textContent);
}

test('Ctrl K finds a page by a part of its name, and Enter opens it', async () => {
  const { person, field } = await openPalette();
  await person.type(field, 'messa');
  expect(await findHits('Pages')).toEqual(['MessagesPeople']);
  await person.keyboard('{Enter}');
  await waitFor(() => expect(currentUrl()).toHaveTextContent('/admin/contacts'));
  expect(screen.queryByRole('dialog', { name: 'Find' })).toBeNull();
});

test.each(['who has instagram', 'hosting', 'domain', 'password', 'account', 'keys'])(
  'finds who has access outside the site by %p',
  async (text) => {
    const { person, field } = await openPalette();
    await person.type(field, text);
    expect(await findHits('Pages')).toContain('Renewals and keys');
  },
);

test('it is open when the press of Ctrl K ends: no letter typed after it is lost', async () => {
  renderSite('/admin');
  await screen.findByRole('button', { name: 'Find' });
  fireEvent.keyDown(document, { key: 'k', ctrlKey: true });
  expect(
    screen.getByRole('combobox', {
      name: 'Page, person, message, application, event or registration',
    }),
  ).toBeVisible();
  // They are loaded with the first press of any key.
  await screen.findByRole('region', { name: /Notifications/ });
});

test('lists all pages that the person may open before anything is typed, and asks nothing', async () => {
  signInAs(editor, api);
  await openPalette();
  const pages = await findHits('Pages');
  expect(pages).toEqual(expect.arrayContaining(['Dashboard', 'TeamWebsite', 'GalleryContent']));
  expect(pages.join()).not.toMatch(/Users|Messages|Audit|Account|Versions/);
  expect(screen.queryByRole('group', { name: 'People' })).toBeNull();
});

test('finds a part of the content by what the menu calls it', async () => {
  const { person, field } = await openPalette();
  await person.type(field, 'achiev');
  expect(await findHits('Pages')).toEqual(['GalleryContent']);
});

test('finds events, and opens one', async () => {
  const headers = { 'X-Total-Count': '1' };
  api.on('GET /api/admin/events', { body: [pitchNight], headers });
  api.on(`GET /api/admin/events/${pitchNight._id}`, { body: { ...pitchNight, state: 'draft' } });
  const { person, field } = await openPalette();
  await person.type(field, 'pitch');
  expect(await findHits('Events')).toEqual(['Pitch NightMain hall, 30 Jan 2030']);
  await person.click(screen.getByRole('option', { name: /Pitch Night/ }));
  await waitFor(() => expect(currentUrl()).toHaveTextContent(`/admin/events/${pitchNight._id}`));
});

test('finds who has signed up or applied without an account, with the event and the round', async () => {
  const event = { _id: pitchNight._id, title: 'Pitch Night', startsAt: pitchNight.startsAt };
  const chitra = { _id: '64b0000000000000000000f1', name: 'Chitra', email: 'c@example.edu', event };
  api.on(people, { body: [] });
  api.on(messages, { body: [] });
  api.on(registrations, { body: [chitra], headers: { 'X-Total-Count': '8' } });
  const round = { _id: '64b0000000000000000000f2', title: 'Join the team' };
  const applied = { _id: randomId, name: 'Chitra', email: 'c@example.edu', round };
  api.on(applications, { body: [applied], headers: { 'X-Total-Count': '1' } });
  const { person, field } = await openPalette();
  await person.type(field, 'chi');
  expect(await findHits('Registrations')).toEqual(['ChitraPitch Night, 30 Jan 2030']);
  expect(await findHits('Applications')).toEqual(['ChitraJoin the team']);
  expect(screen.getByText('Registrations: 7 more. Type more to find them.')).toBeVisible();
  expect(screen.getByRole('option', { name: /Pitch Night/ })).toHaveAttribute(
    'href',
    `/admin/events/${event._id}?search=c%40example.edu`,
  );
  expect(screen.getByRole('option', { name: /Join the team/ })).toHaveAttribute(
    'href',
    `/admin/rounds/${round._id}/applications/${randomId}`,
  );
});

test('a title that begins with what was typed comes before texts that hold it', async () => {
  const headers = { 'X-Total-Count': '1' };
  api.on(people, { body: [] });
  api.on(messages, { body: [{ ...contact, message: 'When is the pitch?' }], headers });
  api.on('GET /api/admin/events', { body: [pitchNight], headers });
  api.on(`GET /api/admin/events/${pitchNight._id}`, { body: { ...pitchNight, state: 'draft' } });
  const { person, field } = await openPalette();
  await person.type(field, 'pitch');
  await findHits('Messages');
  await findHits('Events');
  const groups = screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'));
  expect(groups).toEqual(['Events', 'Messages']);
  await person.keyboard('{Enter}');
  await waitFor(() => expect(currentUrl()).toHaveTextContent(`/admin/events/${pitchNight._id}`));
});

test.each([
  ['logo', ['LookContent']],
  ['colour', ['LookContent']],
  ['passkey', ['Account']],
  ['poster', ['EventsWebsite']],
  ['email', ['ContactContent', 'MailsUpkeep']],
  ['new member', ['UsersPeople']],
  // The word of the side menu, which the specification fixes.
  ['contacts', ['MessagesPeople']],
])('finds a page by another word for it: %s', async (word, found) => {
  const { person, field } = await openPalette();
  await person.type(field, word);
  expect(await findHits('Pages')).toEqual(found);
});

test('finds people and messages, and the keys choose one', async () => {
  const { person, field } = await openPalette();
  await person.type(field, 'as');
  expect(await findHits('People')).toEqual(['Ashaasha@example.edu']);
  expect(await findHits('Messages')).toEqual(['RaviHello\n<b>club</b>', 'All 12 with ‘as’']);
  expect(api.received(people).at(-1)?.query).toEqual({ search: 'as', limit: '5' });
  const chosen = () => screen.getByRole('option', { selected: true });
  expect(field).toHaveAttribute('aria-activedescendant', chosen().id);
  await person.keyboard('{ArrowUp}'); // before the first one comes the last one
  expect(chosen()).toHaveTextContent('All 12 with ‘as’');
  expect(field).toHaveAttribute('aria-activedescendant', chosen().id);
  await person.keyboard('{ArrowUp}');
  expect(chosen()).toHaveAttribute('href', `/admin/contacts?message=${contact._id}`);
  await person.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(currentUrl()).toHaveTextContent('/admin/contacts?search=as'));
});

test('a click opens what was found', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { person, field } = await openPalette();
  await person.type(field, 'asha');
  api.on(`GET /api/admin/users/${asha._id}`, { status: 404, body: { message: 'Gone' } });
  await person.click(await screen.findByRole('option', { name: /^Asha/ }));
  await waitFor(() => expect(currentUrl()).toHaveTextContent(`/admin/users/${asha._id}`));
});

test('shows nothing that was found for another text', async () => {
  const { person, field } = await openPalette();
  await person.type(field, 'asha');
  await findHits('People');
  const release = api.hold(people, { body: [], headers: { 'X-Total-Count': '0' } });
  await person.type(field, 'x');
  expect(screen.queryByRole('group', { name: 'People' })).toBeNull();
  expect(screen.getByText('Searching…')).toBeVisible();
  api.on(messages, { body: [], headers: { 'X-Total-Count': '0' } });
  release();
  expect(await screen.findByText('Nothing found.')).toBeVisible();
  await person.keyboard('{Enter}');
  expect(field).toBeVisible();
});

test('a person without a permission is not offered what it is for', async () => {
  signInAs(inbox, api);
  const { person, field } = await openPalette();
  await person.type(field, 'ra');
  await findHits('Messages');
  expect(screen.queryByRole('group', { name: 'People' })).toBeNull();
  for (const call of [people, registrations, applications]) expect(api.received(call)).toEqual([]);
});

test('neither names nor searches what belongs to a part that is off', async () => {
  const { person, field } = await openPalette({ ...clubContent, off: ['events', 'recruitment'] });
  expect(field).toHaveAccessibleName('Page, person or message');
  await person.type(field, 'as');
  await findHits('Messages');
  expect(api.received('GET /api/admin/events')).toEqual([]);
});

test('says what could not be searched, and finds the rest', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  api.on(people, { status: 400, body: { message: 'Too much at once.' } });
  const { person, field } = await openPalette();
  await person.type(field, 'ra');
  expect(await screen.findByText('People: Too much at once.')).toBeVisible();
  expect(await findHits('Messages')).toHaveLength(2);

  api.on(messages, { body: [], headers: { 'X-Total-Count': '0' } });
  await person.type(field, 'vi');
  expect(await screen.findByText('Not everything could be searched.')).toBeVisible();
});

test('Ctrl K closes it again, and opens nothing over another dialog', async () => {
  const { person } = await openPalette();
  await person.keyboard('{Control>}k{/Control}');
  expect(screen.queryByRole('combobox')).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Menu' }));
  await person.keyboard('{Control>}k{/Control}');
  expect(screen.queryByRole('combobox')).toBeNull();
});
