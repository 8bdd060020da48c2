import type { EventFiguresDto } from '@club/shared/eventFigures';
import { isolate } from '@club/shared/isolate';
import type { RegistrationDto } from '@club/shared/registration';
import { screen, waitFor, within } from '@testing-library/react';
import { serveApi } from '../../../../../test/apiServer';
import { clubContent } from '../../../../../test/clubContent';
import { pitchNight, someFigures } from '../../../../../test/events';
import { asha, ravi } from '../../../../../test/listedRegistrations';
import { renderSite, signInAs } from '../../../../../test/renderSite';
import { editor } from '../../../../../test/users';

const api = serveApi();
const page = `/admin/events/${pitchNight._id}`;
const list = `GET /api/admin/events/${pitchNight._id}/registrations`;

const figures: EventFiguresDto = {
  ...someFigures,
  shares: [{ kind: 'branch', values: [{ value: 'CSE', placed: 1, came: 0 }] }],
  answers: [
    {
      key: '00000001',
      label: 'T-shirt',
      values: [
        { value: 'M', placed: 1, came: 0 },
        { value: '', placed: 2, came: 0 },
      ],
    },
  ],
};

beforeEach(() => {
  signInAs(editor, api);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  api.on(`GET /api/admin/events/${pitchNight._id}`, { body: pitchNight });
  api.on(`GET /api/admin/events/${pitchNight._id}/figures`, { body: figures });
  serve(asha, ravi);
});

test('who came without having signed up is marked, and more people than places are explained', async () => {
  serve(asha, { ...ravi, state: 'placed', position: null, isWalkIn: true });
  const states = { ...figures.states, placed: 103, waiting: 0 };
  api.on(`GET /api/admin/events/${pitchNight._id}/figures`, { body: { ...figures, states } });
  renderSite(page);
  // One mark: who walked in has been let in, and so has a place.
  const ravis = await screen.findByRole('row', { name: /^Ravi Walk-in/ });
  expect(ravis).not.toHaveTextContent('Has a place');
  expect(screen.getByRole('row', { name: /^Asha/ })).not.toHaveTextContent('Walk-in');
  expect(await screen.findByText('100 places, 3 came without one')).toBeVisible();
});

test('an address that nobody has confirmed is marked where the site sends mail, and one that looks mistyped', async () => {
  const typed = { state: 'placed', position: null, isAddressProved: false } as const;
  serve(
    { ...asha, email: 'asha@gmial.com' },
    { ...ravi, ...typed, email: 'ravi@gmial.com' },
    { ...ravi, ...typed, _id: '64b0000000000000000000f3', name: 'Jaya', isWalkIn: true },
    { ...ravi, ...typed, _id: '64b0000000000000000000f4', name: 'Hari', state: 'unconfirmed' },
  );
  renderSite(page, { ...clubContent, sendsMail: true });
  const row = async (name: string) =>
    await screen.findByRole('row', { name: new RegExp(`^${name}`) });
  expect(await row('Asha')).not.toHaveTextContent(/Address|Probably/);
  expect(await row('Ravi')).toHaveTextContent(/Has a place\s*Address not confirmed/);
  expect(await row('Ravi')).toHaveTextContent('Probably ravi@gmail.com was meant');
  expect(await row('Jaya')).toHaveTextContent(/Walk-in\s*Address typed by the team/);
  expect(await row('Hari')).not.toHaveTextContent('Address');
});

function serve(...registrations: RegistrationDto[]): void {
  const headers = { 'X-Total-Count': String(registrations.length) };
  api.on(list, { body: registrations, headers });
}

const rowOf = async (name: string) =>
  within(await screen.findByRole('row', { name: new RegExp(name) }));

test('the table shows who has a place and who waits, in their order', async () => {
  renderSite(page);
  expect((await rowOf('Asha')).getByText('Has a place')).toBeVisible();
  expect((await rowOf('Ravi')).getByText('Waits, number 2')).toBeVisible();
  expect(api.received(list)[0]?.query).toEqual({ sort: 'createdAt', page: '1', limit: '50' });
});

test.each([
  ['published', 'Opened when it was published, closes when it starts'],
  ['draft', 'Opens when it is published, closes when it starts'],
] as const)('of an event that is %s, the page says when people sign up', async (state, words) => {
  api.on(`GET /api/admin/events/${pitchNight._id}`, { body: { ...pitchNight, state } });
  renderSite(page);
  expect(await screen.findByText(words)).toBeVisible();
});

test('who was forgotten gets no link', async () => {
  serve(asha, { ...ravi, state: 'placed', isForgotten: true });
  renderSite(page);
  expect((await rowOf('Asha')).getByRole('button', { name: /^Link/ })).toBeVisible();
  const forgotten = await rowOf('Ravi');
  expect(forgotten.queryByRole('button', { name: /Link|Take off/ })).toBeNull();
});

test('answers have columns, those to former words and questions too', async () => {
  const person = renderSite(page);
  await rowOf('Asha');
  await person.click(screen.getByText('Columns'));
  await person.click(screen.getByRole('checkbox', { name: 'T-shirt' }));
  await person.click(screen.getByRole('checkbox', { name: 'Other answers' }));
  expect((await rowOf('Asha')).getByText('to ‘Shirt’')).toBeVisible();
  expect((await rowOf('Ravi')).getByText('Food: Rice')).toBeVisible();
});

test('each state says how many are in it, and shows them', async () => {
  const person = renderSite(page);
  await person.click(await screen.findByRole('link', { name: 'Waits (3)' }));
  await waitFor(() => expect(api.received(list).at(-1)?.query).toMatchObject({ state: 'waiting' }));
  expect(screen.getByRole('link', { name: 'Waits (3)' })).toHaveAttribute('aria-current', 'page');
});

test.each([
  ['2030-01-30T14:00:00Z', 'Not in yet (2)'],
  ['2030-01-30T14:30:00Z', 'Did not come (2)'],
])('who came, and who did not, are parts of the list: at %s %s', async (now, absent) => {
  api.now = new Date(now);
  api.on(`GET /api/admin/events/${pitchNight._id}/figures`, {
    body: { ...figures, states: { ...figures.states, placed: 3 }, came: 1 },
  });
  const person = renderSite(page);
  await person.click(await screen.findByRole('link', { name: absent }));
  const asked = { state: 'placed', present: 'false' };
  await waitFor(() => expect(api.received(list).at(-1)?.query).toMatchObject(asked));
  expect(screen.getByRole('link', { name: 'Came (1)' })).not.toHaveAttribute('aria-current');
});

test('who moved up by no mail is marked until told, and is a part of the list', async () => {
  serve(asha, { ...ravi, state: 'placed', position: null, isToTell: true });
  api.on(`GET /api/admin/events/${pitchNight._id}/figures`, {
    body: { ...figures, toTell: { places: 1, change: null } },
  });
  const patch = `PATCH /api/admin/events/${pitchNight._id}/registrations/${ravi._id}`;
  api.on(patch, { body: { ...ravi, state: 'placed', position: null } });
  const person = renderSite(page);
  expect((await rowOf('Ravi')).getByText('Not told of the place')).toBeVisible();
  expect((await rowOf('Asha')).queryByText('Not told of the place')).toBeNull();
  await person.click(await screen.findByRole('link', { name: 'To be told of a place (1)' }));
  await waitFor(() => expect(api.received(list).at(-1)?.query).toMatchObject({ toTell: 'place' }));
  await person.click((await rowOf('Ravi')).getByRole('button', { name: 'Told Ravi' }));
  await waitFor(() => expect(api.received(patch)[0]?.body).toEqual({ change: 'markTold' }));
});

test('a change that nobody was told of stays on the page until somebody says so', async () => {
  const change = { at: '2030-01-10T12:00:00.000Z', people: 4 };
  api.on(`GET /api/admin/events/${pitchNight._id}/figures`, {
    body: { ...figures, toTell: { places: 0, change } },
  });
  const told = `POST /api/admin/events/${pitchNight._id}/told`;
  api.on(told, { status: 204 });
  const person = renderSite(page);
  expect(await screen.findByText(/^4 people are not told yet of the change of /)).toBeVisible();
  await person.click(screen.getByRole('link', { name: 'To be told of the change (4)' }));
  await waitFor(() => expect(api.received(list).at(-1)?.query).toMatchObject({ toTell: 'change' }));
  expect(screen.queryByRole('link', { name: /^To be told of a place/ })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'They are told' }));
  await waitFor(() => expect(api.received(told)[0]?.body).toEqual({ at: change.at }));
});

test('the figures are by branch, year and what was chosen', async () => {
  const person = renderSite(page);
  await person.click(await screen.findByText('By branch, year and answers'));
  expect(screen.getByRole('row', { name: 'CSE 1 0' })).toBeVisible();
  expect(screen.getByRole('columnheader', { name: 'T-shirt' })).toBeVisible();
  expect(screen.getByRole('row', { name: 'M 1 0' })).toBeVisible();
  expect(screen.getByRole('row', { name: 'Not answered 2 0' })).toBeVisible();
});

test.each([
  ['Move up Ravi', 'moveUp', ravi],
  ['Mark absent Asha', 'markAbsent', asha],
])('%s', async (button, change, { _id }) => {
  serve({ ...asha, present: { at: '2030-01-30T12:00:00.000Z', by: 'Meera' } }, ravi);
  const patch = `PATCH /api/admin/events/${pitchNight._id}/registrations/${_id}`;
  api.on(patch, { body: ravi });
  const person = renderSite(page);
  await person.click(await screen.findByRole('button', { name: button }));
  await waitFor(() => expect(api.received(list)).toHaveLength(2));
  expect(api.received(patch)[0]?.body).toEqual({ change });
});

test.each([
  ['2030-01-30T11:00:00Z', {}, 1],
  ['2030-01-30T12:00:00Z', {}, 0],
  ['2030-01-30T11:00:00Z', { state: 'cancelled' }, 0],
])('at %s, of an event with %j, %i can be moved up', async (now, fields, count) => {
  api.now = new Date(now);
  serve(ravi);
  api.on(`GET /api/admin/events/${pitchNight._id}`, { body: { ...pitchNight, ...fields } });
  renderSite(page);
  await screen.findByRole('button', { name: 'Edit name Ravi' });
  expect(screen.queryAllByRole('button', { name: 'Move up Ravi' })).toHaveLength(count);
});

test.each([
  ['with a place', asha],
  ['who has waited', ravi],
  ['who was taken off the list', { ...ravi, state: 'cancelled' as const }],
])('at the event, somebody %s is marked as there by hand', async (_who, one) => {
  api.now = new Date('2030-01-30T11:00:00Z');
  serve(one);
  const patch = `PATCH /api/admin/events/${pitchNight._id}/registrations/${one._id}`;
  api.on(patch, { body: one });
  const person = renderSite(page);
  await person.click(await screen.findByRole('button', { name: `Mark present ${one.name}` }));
  await waitFor(() => expect(api.received(patch)[0]?.body).toEqual({ change: 'markPresent' }));
});

test('who marks many as there stays at the row: its next button has the focus, not the heading', async () => {
  api.now = new Date('2030-01-30T11:00:00Z');
  serve(asha, ravi);
  const patch = `PATCH /api/admin/events/${pitchNight._id}/registrations/${ravi._id}`;
  const there = { ...ravi, present: { at: '2030-01-30T12:00:00.000Z', by: 'Meera' } };
  api.on(patch, () => {
    serve(asha, there);
    return { body: there };
  });
  const person = renderSite(page);
  await person.click(await screen.findByRole('button', { name: `Mark present ${ravi.name}` }));
  const next = await screen.findByRole('button', { name: `Mark absent ${ravi.name}` });
  await waitFor(() => expect(next.closest('tr')).toContainElement(focused()));
  expect(screen.getByRole('heading', { name: 'Registrations' })).not.toHaveFocus();
});

const focused = () => document.activeElement as HTMLElement;

test.each([
  [true, `a mail tells ${isolate('Asha')}`],
  [undefined, 'no mail says so'],
])(
  'somebody is taken off the list after a question, which says who is told: mails %s',
  async (sendsMail, words) => {
    const patch = `PATCH /api/admin/events/${pitchNight._id}/registrations/${asha._id}`;
    api.on(patch, { body: { ...asha, state: 'cancelled' } });
    const person = renderSite(page, { ...clubContent, ...(sendsMail && { sendsMail }) });
    await person.click(await screen.findByRole('button', { name: 'Take off Asha' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Take Asha off the list?' }));
    const consequence = `The registration is cancelled, and ${words}. The next who waits gets the place.`;
    expect(dialog.getByText(consequence)).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Take off' }));
    expect(await screen.findByText('Asha is off the list')).toBeVisible();
    expect(api.received(patch)[0]?.body).toEqual({ change: 'cancel' });
  },
);

test('once the event is over, it is asked about the certificate before somebody did not come', async () => {
  api.now = new Date('2030-01-30T15:00:00Z');
  serve({ ...asha, present: { at: '2030-01-30T12:00:00.000Z', by: 'Meera' } });
  const patch = `PATCH /api/admin/events/${pitchNight._id}/registrations/${asha._id}`;
  api.on(patch, { body: asha });
  const person = renderSite(page);
  await person.click(await screen.findByRole('button', { name: 'Mark absent Asha' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/^A certificate .* stays valid: revoke it/)).toBeVisible();
  expect(api.received(patch)).toEqual([]);
  await person.click(dialog.getByRole('button', { name: 'Mark absent' }));
  expect(await screen.findByText('Asha did not come')).toBeVisible();
});

test('who is taken off shortly before the event leaves an empty place', async () => {
  api.now = new Date('2030-01-30T11:00:00Z');
  const person = renderSite(page);
  await person.click(await screen.findByRole('button', { name: 'Take off Asha' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Take Asha off the list?' }));
  expect(dialog.getByText(/The place stays empty/)).toBeVisible();
});

test.each([
  ['2030-01-30T11:00:00Z', 'It opens the registration: ticket, answers and cancelling.'],
  [
    '2030-01-30T14:30:00Z',
    'It opens the registration: the certificate, once it is issued, and the questions about the event.',
  ],
])('a link to a registration is made for somebody who gets no mail: at %s', async (now, opens) => {
  api.now = new Date(now);
  const post = `POST /api/admin/events/${pitchNight._id}/registrations/${asha._id}/link`;
  api.on(post, { body: { link: '/registration#token=abc' } });
  const person = renderSite(page);
  await person.click(await screen.findByRole('button', { name: 'Link for Asha' }));
  expect(await screen.findByText(`${opens} Hand it to Asha only.`)).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Make a link' }));
  expect(await screen.findByDisplayValue(/\/registration#token=abc$/)).toBeVisible();
});

test('an event without registrations says so', async () => {
  serve();
  renderSite(page);
  expect(await screen.findByText('Nobody has signed up yet.')).toBeVisible();
});
