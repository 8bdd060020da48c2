import { fireEvent, screen, within } from '@testing-library/react';
import { serveApi } from '../../../../test/apiServer';
import { clubContent } from '../../../../test/clubContent';
import { pitchNight, serveNobodySignedUp } from '../../../../test/events';
import { currentUrl, renderSite, signInAs } from '../../../../test/renderSite';
import { editor } from '../../../../test/users';

const api = serveApi();
const one = `GET /api/admin/events/${pitchNight._id}`;
const patch = `PATCH /api/admin/events/${pitchNight._id}`;
const notice = `POST /api/admin/events/${pitchNight._id}/notice`;
const draft = { ...pitchNight, state: 'draft', publishedAt: null };

beforeEach(() => {
  signInAs(editor, api);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  api.on('POST /api/admin/events/preview', { body: { errors: [] } });
  api.on(notice, { body: { people: 0, mail: null } });
  serveNobodySignedUp(api);
});

const setTime = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('a title, a time and a place are enough for a draft', async () => {
  api.on('POST /api/admin/events', { status: 201, body: draft });
  api.on(one, { body: draft });
  const person = renderSite('/admin/events/new');
  await person.type(await screen.findByLabelText('Title'), 'Pitch Night: Café!');
  setTime('Starts', '2030-01-30T17:30');
  expect(screen.getByLabelText('Starts')).toHaveAccessibleDescription('30 Jan 2030, 17:30 IST');
  expect(screen.getByLabelText('Ends')).toHaveValue('2030-01-30T19:30');
  expect(screen.getByLabelText('Address of the page')).toHaveValue('pitch-night-cafe-2030');
  await person.type(screen.getByLabelText('Place'), 'Main hall');
  await person.click(screen.getByRole('button', { name: 'Save as a draft' }));
  expect(await screen.findByRole('button', { name: 'Publish' })).toBeVisible();
  expect(currentUrl()).toHaveTextContent(`/admin/events/${pitchNight._id}`);
  expect(api.received('POST /api/admin/events')[0]?.body).toEqual({
    slug: 'pitch-night-cafe-2030',
    title: 'Pitch Night: Café!',
    text: '',
    picture: null,
    place: { name: 'Main hall', mapLink: null },
    startsAt: '2030-01-30T12:00:00.000Z',
    endsAt: '2030-01-30T14:00:00.000Z',
    isEndOpen: false,
    opensAt: null,
    closesAt: null,
    capacity: null,
    promoteUntilHours: 2,
    reminderHours: [24],
    questions: [],
  });
});

test.each([
  ['Вечер стартапов', 'vecher-startapov-2030'],
  ['创业之夜 2', 'chuang-ye-zhi-ye-2-2030'],
  ['पिच नाइट', 'pic-naaitt-2030'],
  ['ليلة العروض', 'lyl-laarwd-2030'],
  ['🚀', 'event-2030'],
])('a title in any script proposes an address in Latin letters: %s', async (title, address) => {
  const person = renderSite('/admin/events/new');
  await person.click(await screen.findByLabelText('Title'));
  await person.paste(title);
  setTime('Starts', '2030-01-30T17:30');
  expect(screen.getByLabelText('Address of the page')).toHaveValue(address);
});

test('an address that the title fills in is not missing any more', async () => {
  const person = renderSite('/admin/events/new');
  await person.click(await screen.findByRole('button', { name: 'Save as a draft' }));
  const slug = screen.getByLabelText('Address of the page');
  expect(slug).toHaveAccessibleDescription('Please fill in this field.');
  await person.type(screen.getByLabelText('Title'), 'Pitch');
  expect(slug).toBeValid();
  expect(slug).not.toHaveAccessibleDescription('Please fill in this field.');
  expect(screen.getByLabelText('Place')).toHaveAccessibleDescription('Please fill in this field.');
});

test('the end moves with the start, and a slug that somebody wrote stays', async () => {
  api.on(one, { body: draft });
  const person = renderSite(`/admin/events/${pitchNight._id}/edit`);
  const slug = await screen.findByLabelText('Address of the page');
  await person.clear(slug);
  await person.type(slug, 'my-night');
  setTime('Starts', '2031-02-01T18:00');
  expect(screen.getByLabelText('Ends')).toHaveValue('2031-02-01T20:30');
  expect(slug).toHaveValue('my-night');
});

test('an event without a fixed end goes on until late, and counts as over after 6 hours', async () => {
  api.on(one, { body: draft });
  api.on(patch, { body: { ...draft, isEndOpen: true } });
  const person = renderSite(`/admin/events/${pitchNight._id}/edit`);
  await person.click(await screen.findByLabelText('No fixed end: until late'));
  expect(screen.queryByLabelText('Ends')).toBeNull();
  expect(screen.getByText(/^Everybody reads ‘until late’/)).toHaveTextContent('30 Jan 2030, 23:30');
  setTime('Starts', '2030-01-30T18:30');
  api.on(one, { body: { ...draft, isEndOpen: true } });
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('30 Jan 2030, 17:30 IST, until late')).toBeVisible();
  expect(api.received(patch)[0]?.body).toMatchObject({
    isEndOpen: true,
    endsAt: '2030-01-30T19:00:00.000Z',
  });
});

test('the address of an event that has been published stays', async () => {
  api.on(one, { body: pitchNight });
  renderSite(`/admin/events/${pitchNight._id}/edit`);
  expect(await screen.findByLabelText('Address of the page')).toHaveAttribute('readonly');
  expect(screen.getByText(/everybody sees a change once it is saved/)).toBeVisible();
});

test('questions keep their keys when their words change, and new ones have none', async () => {
  api.on(one, { body: draft });
  api.on(patch, { body: draft });
  const person = renderSite(`/admin/events/${pitchNight._id}/edit`);
  await person.click(await screen.findByRole('button', { name: 'T-shirt' }));
  await person.type(screen.getByLabelText('Question'), ' size');
  await person.type(screen.getByLabelText('Answers'), '{Enter}L{Enter}');
  await person.click(screen.getByRole('button', { name: 'Add question' }));
  expect(screen.getByRole('button', { name: 'Question 2' })).toBeVisible();
  const added = screen.getAllByLabelText('Question')[1];
  if (added) await person.type(added, 'Do you eat meat?');
  await person.selectOptions(screen.getAllByLabelText('Answer')[1] ?? document.body, 'yesNo');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('button', { name: 'Publish' });
  expect(api.received(patch)[0]?.body).toMatchObject({
    version: 3,
    questions: [
      { key: '00000001', label: 'T-shirt size', options: ['S', 'M', 'L'] },
      { key: null, kind: 'yesNo', label: 'Do you eat meat?', options: [], isRequired: false },
    ],
  });
});

test('what the API finds wrong with all questions together is said at their list', async () => {
  const message = 'Two questions have the same words.';
  api.on(one, { body: draft });
  api.on(patch, { status: 422, body: { message, errors: [{ field: 'questions', message }] } });
  const person = renderSite(`/admin/events/${pitchNight._id}/edit`);
  await person.type(await screen.findByLabelText('Title'), '!');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  const questions = await screen.findByRole('group', { name: /^Questions/, description: message });
  expect(questions).toHaveFocus();
  expect(within(questions).getByText(message)).toBeVisible();
});

test('reminders are chosen, and an unusual one stays', async () => {
  api.on(one, { body: { ...draft, reminderHours: [36] } });
  api.on(patch, { body: draft });
  const person = renderSite(`/admin/events/${pitchNight._id}/edit`);
  await person.click(await screen.findByLabelText('1 week before'));
  await person.click(screen.getByLabelText('1 hour before'));
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('button', { name: 'Publish' });
  expect(api.received(patch)[0]?.body).toMatchObject({ reminderHours: [168, 36, 1] });
});

test('a reminder whose moment is over says so', async () => {
  api.now = new Date('2030-01-29T14:00:00Z');
  api.on(one, { body: draft });
  renderSite(`/admin/events/${pitchNight._id}/edit`);
  expect(await screen.findByLabelText('1 day before (too late for this one)')).toBeVisible();
  expect(screen.getByLabelText('3 hours before')).toBeVisible();
});

test('of a published event, only the reminders that nobody got say that it is too late', async () => {
  api.now = new Date('2030-01-31T14:00:00Z');
  api.on(one, { body: { ...pitchNight, publishedAt: '2030-01-29T11:00:00.000Z' } });
  renderSite(`/admin/events/${pitchNight._id}/edit`);
  expect(await screen.findByLabelText('1 day before')).toBeChecked();
  expect(screen.getByLabelText('2 days before (too late for this one)')).not.toBeChecked();
});

test('fewer places than people say who has one', async () => {
  const message =
    '4 people have a place. Take 2 off first (the last were Asha and Ravi), or keep 4.';
  api.on(one, { body: pitchNight });
  api.on(patch, {
    status: 409,
    body: { message: 'Conflict', errors: [{ field: 'capacity', message }] },
  });
  const person = renderSite(`/admin/events/${pitchNight._id}/edit`);
  await person.clear(await screen.findByLabelText('Places'));
  await person.type(screen.getByLabelText('Places'), '2');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByLabelText('Places')).toHaveFocus();
});

test('changes of two people are put together, field by field', async () => {
  api.on(one, { body: pitchNight });
  const theirs = { ...pitchNight, version: 4, place: { name: 'Library', mapLink: null } };
  api.on(patch, { status: 409, body: { message: 'Conflict', current: theirs } });
  const person = renderSite(`/admin/events/${pitchNight._id}/edit`);
  await person.type(await screen.findByLabelText('Title'), ' 2');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(
    await screen.findByRole('heading', {
      name: 'Somebody else has changed this event meanwhile',
    }),
  ).toBeVisible();
  expect(within(screen.getByRole('main')).getByText('Library')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Continue with these' }));
  api.on(patch, { body: theirs });
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Event saved')).toBeVisible();
  expect(api.received(patch)[1]?.body).toMatchObject({
    version: 4,
    title: 'Pitch Night 2',
    place: { name: 'Library', mapLink: null },
  });
});

test('a form that was left is found again', async () => {
  const person = renderSite('/admin/events/new');
  await person.type(await screen.findByLabelText('Title'), 'Pitch Night');
  api.on('GET /api/admin/events', { body: [] });
  await person.click(screen.getByRole('link', { name: 'All events' }));
  await person.click(await screen.findByRole('link', { name: 'New event' }));
  expect(await screen.findByLabelText('Title')).toHaveValue('Pitch Night');
});

test.each([
  [true, /^Everybody with a place gets a mail\./],
  [undefined, /^The site sends no mail, so nobody is reminded\./],
])('who is reminded, where the site sends mail: %s', async (sendsMail, words) => {
  renderSite('/admin/events/new', { ...clubContent, ...(sendsMail && { sendsMail }) });
  const reminders = await screen.findByRole('group', { name: 'Reminders' });
  expect(reminders).toHaveAccessibleDescription(words);
});
