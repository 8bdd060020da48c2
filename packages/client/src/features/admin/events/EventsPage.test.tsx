import type { ClubContent } from '@club/shared/content';
import { fireEvent, screen, within } from '@testing-library/react';
import { serveApi } from '../../../../test/apiServer';
import { clubContent } from '../../../../test/clubContent';
import { pitchNight, serveNobodySignedUp, someFigures } from '../../../../test/events';
import { currentUrl, renderSite, signInAs } from '../../../../test/renderSite';
import { editor } from '../../../../test/users';

const api = serveApi();
const list = 'GET /api/admin/events';
const path = `/api/admin/events/${pitchNight._id}`;
const draft = { ...pitchNight, state: 'draft', publishedAt: null };

beforeEach(() => {
  signInAs(editor, api);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  serveNobodySignedUp(api);
});

const serveList = (...events: object[]) =>
  api.on(list, {
    body: events.map((event) => ({ placed: 3, waiting: 2, came: 0, ...event })),
    headers: { 'X-Total-Count': String(events.length) },
  });

test.each([
  ['', { when: 'upcoming', sort: 'startsAt' }],
  ['?when=past', { when: 'past', sort: '-startsAt' }],
  ['?bin=true', { bin: 'true', sort: '-startsAt' }],
])('/admin/events%s asks for its part in its order', async (search, query) => {
  serveList(pitchNight);
  renderSite(`/admin/events${search}`);
  expect(await screen.findByText('30 Jan 2030, 17:30 IST')).toBeVisible();
  if (search !== '?bin=true') expect(screen.getByText('3 of 100, 2 wait')).toBeVisible();
  expect(api.received(list)[0]?.query).toEqual({ ...query, page: '1', limit: '20' });
});

test('the way back from an event leads to the list as it was', async () => {
  serveList(pitchNight);
  api.on(`GET ${path}/certificates`, { body: [] });
  api.on(`GET ${path}`, { body: pitchNight });
  api.on('POST /api/admin/events/preview', { body: { errors: [] } });
  const person = renderSite('/admin/events?search=pitch&when=past');
  await person.click(await screen.findByRole('link', { name: 'Pitch Night' }));
  await person.click(await screen.findByRole('link', { name: 'Cancelled (0)' }));
  await person.click(screen.getByRole('link', { name: 'Certificates' }));
  await screen.findByText(/^No certificates yet/);
  await person.click(screen.getByRole('link', { name: 'Pitch Night' }));
  await person.click(await screen.findByRole('link', { name: 'Waits (0)' }));
  await person.click(screen.getByRole('link', { name: 'Edit' }));
  await screen.findByLabelText('Title');
  await person.click(screen.getByRole('link', { name: 'Pitch Night' }));
  await person.click(await screen.findByRole('link', { name: 'All events' }));
  expect(currentUrl()).toHaveTextContent('/admin/events?search=pitch&when=past');
  await person.click(await screen.findByRole('link', { name: 'Edit Pitch Night' }));
  await screen.findByLabelText('Title');
  await person.click(await screen.findByRole('link', { name: 'Pitch Night' }));
  await person.click(await screen.findByRole('link', { name: 'All events' }));
  expect(currentUrl()).toHaveTextContent('/admin/events?search=pitch&when=past');
});

test.each([
  ['2030-01-30T11:00:00Z', {}, 'Opened when it was published, closes when it starts'],
  ['2030-01-30T13:00:00Z', {}, 'Opened when it was published, closed when it started'],
  [
    '2030-01-27T12:00:00Z',
    { opensAt: '2030-01-28T12:00:00Z', closesAt: '2030-01-29T12:00:00Z' },
    'Opens 28 Jan 2030, 17:30 IST, closes 29 Jan 2030, 17:30 IST',
  ],
  [
    '2030-01-29T13:00:00Z',
    { opensAt: '2030-01-28T12:00:00Z', closesAt: '2030-01-29T12:00:00Z' },
    'Opened 28 Jan 2030, 17:30 IST, closed 29 Jan 2030, 17:30 IST',
  ],
])('at %s signing up %j is said as it is or was', async (now, times, words) => {
  api.now = new Date(now);
  api.on(`GET ${path}`, { body: { ...pitchNight, ...times } });
  renderSite(`/admin/events/${pitchNight._id}`);
  expect((await screen.findByText('Signing up')).nextElementSibling).toHaveTextContent(words);
});

test.each([
  ['2030-01-29T11:00:00Z', 0],
  ['2030-01-30T11:00:00Z', 1],
])('at %s the event leads to its door %d times', async (now, times) => {
  api.now = new Date(now);
  api.on(`GET ${path}`, { body: pitchNight });
  renderSite(`/admin/events/${pitchNight._id}`);
  expect(await screen.findByRole('link', { name: 'Posters' })).toBeVisible();
  expect(within(screen.getByRole('main')).queryAllByRole('link', { name: 'Door' })).toHaveLength(
    times,
  );
});

test('publishing says which reminder comes too late', async () => {
  api.now = new Date('2030-01-29T14:00:00Z');
  api.on(`GET ${path}`, { body: { ...draft, reminderHours: [24, 3] } });
  api.on('GET /api/admin/subscribers', { body: [], headers: { 'X-Total-Count': '12' } });
  api.on('POST /api/admin/events/preview', { body: { errors: [] } });
  const content = { ...clubContent, sendsMail: true as const };
  const person = renderSite(`/admin/events/${pitchNight._id}`, content);
  await person.click(await screen.findByRole('button', { name: 'Publish' }));
  const words = 'It is too late for the reminder 1 day before: nobody gets it.';
  expect(await screen.findByText(words)).toBeVisible();
});

test('a draft goes to the bin at once, and comes back', async () => {
  serveList(draft);
  api.on(`DELETE ${path}`, { status: 204 });
  api.on(`POST ${path}/restore`, { status: 204 });
  const person = renderSite('/admin/events');
  await person.click(await screen.findByRole('button', { name: 'Delete Pitch Night' }));
  expect(await screen.findByText('Pitch Night is in the bin.')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  expect(api.received(`POST ${path}/restore`)).toHaveLength(1);
});

test('deleting an event to come says that nobody who signed up gets a message', async () => {
  serveList(pitchNight);
  api.on(`DELETE ${path}`, { status: 204 });
  const person = renderSite('/admin/events');
  await person.click(await screen.findByRole('button', { name: 'Delete Pitch Night' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete ‘Pitch Night’?' }));
  expect(dialog.getByText(/^It is on Wed, 30 Jan 2030, 17:30 IST\. Nobody/)).toBeVisible();
  expect(dialog.getByText(/To tell them, cancel the event instead/)).toBeVisible();
  await person.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Pitch Night is in the bin.')).toBeVisible();
});

test('a copy is proposed for the same weekday of the next week, month or year; several are a series', async () => {
  api.now = new Date('2029-12-01T10:00:00Z');
  const series = '64b0000000000000000000e9';
  const copy = { ...draft, _id: '64b0000000000000000000e2', title: 'Pitch Night', series };
  const other = { ...copy, _id: '64b0000000000000000000e3', startsAt: '2030-02-13T12:00:00.000Z' };
  api.on(list, ({ query }) => {
    const listed = query.series
      ? [copy, other]
      : [{ ...pitchNight, placed: 3, waiting: 2, came: 0 }];
    return { body: listed, headers: { 'X-Total-Count': String(listed.length) } };
  });
  api.on(`POST ${path}/copy`, { status: 201, body: copy });
  api.on(`POST ${path}/series`, { status: 201, body: [copy, other] });
  api.on(`GET /api/admin/events/${copy._id}`, { body: copy });
  const person = renderSite('/admin/events');
  const open = async () => {
    await person.click(await screen.findByRole('button', { name: 'Copy Pitch Night' }));
    return within(await screen.findByRole('dialog', { name: 'Copy ‘Pitch Night’' }));
  };
  let dialog = await open();
  expect(dialog.getByLabelText('New start')).toHaveValue('2030-02-06T17:30');
  await person.click(dialog.getByRole('button', { name: '+1 year: 29 Jan 2031' }));
  expect(dialog.getByLabelText('New start')).toHaveValue('2031-01-29T17:30');
  await person.click(dialog.getByRole('button', { name: '+1 month: 27 Feb 2030' }));
  expect(dialog.getByLabelText('New start')).toHaveValue('2030-02-27T17:30');
  await person.click(dialog.getByRole('button', { name: '+1 week: 6 Feb 2030' }));
  fireEvent.change(dialog.getByLabelText('How many, one each week'), { target: { value: '2' } });
  expect(dialog.getByText('6 Feb 2030 · 13 Feb 2030')).toBeVisible();
  await person.click(dialog.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByText('Copied: 2 drafts')).toBeVisible();
  const drafts = within(await screen.findByRole('navigation', { name: 'Dates of this series' }));
  expect(drafts.getByRole('link', { name: '13 Feb 2030' })).toHaveAttribute(
    'href',
    `/admin/events/${other._id}`,
  );
  await person.click(await screen.findByRole('link', { name: 'All events' }));
  expect(api.received(`POST ${path}/series`)[0]?.body).toEqual({
    startsAt: '2030-02-06T12:00:00.000Z',
    count: 2,
  });
  dialog = await open();
  fireEvent.change(dialog.getByLabelText('New start'), { target: { value: '2032-02-03T18:00' } });
  await person.click(dialog.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByRole('button', { name: 'Publish' })).toBeVisible();
  expect(currentUrl()).toHaveTextContent(`/admin/events/${copy._id}`);
  expect(api.received(`POST ${path}/copy`)[0]?.body).toEqual({
    startsAt: '2032-02-03T12:30:00.000Z',
  });
});

test('before it is published, it is said when nobody has subscribed', async () => {
  api.on(`GET ${path}`, { body: draft });
  api.now = new Date('2030-01-20T13:00:00Z');
  api.on('GET /api/admin/subscribers', { body: [], headers: { 'X-Total-Count': '0' } });
  api.on('POST /api/admin/events/preview', { body: { errors: [] } });
  const content = { ...clubContent, sendsMail: true as const };
  const person = renderSite(`/admin/events/${pitchNight._id}`, content);
  await person.click(await screen.findByRole('button', { name: 'Publish' }));
  expect(await screen.findByText(/^Nobody has subscribed to events yet/)).toBeVisible();
});

test('an event is looked through and published, and its address then leads to its page', async () => {
  api.on(`GET ${path}`, { body: draft });
  api.on(`POST ${path}/publish`, () => {
    api.on(`GET ${path}`, { body: pitchNight });
    return { body: pitchNight };
  });
  api.now = new Date('2030-01-30T13:00:00Z');
  api.on('GET /api/admin/subscribers', { body: [], headers: { 'X-Total-Count': '12' } });
  api.on('POST /api/admin/events/preview', { body: { errors: [] } });
  const content = { ...clubContent, sendsMail: true as const };
  const person = renderSite(`/admin/events/${pitchNight._id}`, content);
  expect(await screen.findByText('30 Jan 2030, 17:30–20:00 IST')).toBeVisible();
  const address = `/events/${pitchNight.slug}`;
  expect(screen.queryByRole('link', { name: address })).not.toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Publish' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Publish ‘Pitch Night’?' }));
  expect(dialog.getByTitle('The page as it would be')).toBeVisible();
  expect(dialog.getByText('Wed, 30 Jan 2030, 17:30 IST')).toBeVisible();
  expect(dialog.getByText(/^Signing up closed on 30 Jan 2030/)).toBeVisible();
  expect(dialog.getByText('It has begun: no subscriber gets a mail about it.')).toBeVisible();
  await person.click(dialog.getByRole('button', { name: 'Publish now' }));
  expect(await screen.findByText('Pitch Night is published')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Cancel event' })).toBeVisible();
  expect(screen.getByRole('link', { name: address })).toHaveAttribute('href', address);
  expect(screen.queryByRole('button', { name: 'Publish' })).not.toBeInTheDocument();
});

test('all drafts of a series are published in one step, with one mail', async () => {
  const series = '64b0000000000000000000f1';
  const dates = [
    { ...draft, series },
    { ...draft, series, _id: '64b0000000000000000000e2', startsAt: '2030-02-06T12:00:00.000Z' },
  ];
  api.on(`GET ${path}`, { body: dates[0] });
  serveList(...dates);
  api.on(`POST ${path}/series/publish`, { body: dates });
  api.now = new Date('2030-01-20T13:00:00Z');
  api.on('GET /api/admin/subscribers', { body: [], headers: { 'X-Total-Count': '12' } });
  api.on('POST /api/admin/events/preview', { body: { errors: [] } });
  const person = renderSite(path.replace('/api', ''), { ...clubContent, sendsMail: true as const });
  await person.click(await screen.findByRole('button', { name: 'Publish all 2 dates' }));
  expect(api.received(list)[0]?.query).toMatchObject({ series });
  const dialog = within(screen.getByRole('dialog', { name: 'Publish 2 dates of ‘Pitch Night’?' }));
  expect(await dialog.findByText(/^12 subscribers get one mail with all 2 dates/)).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Pitch Night, 6 Feb 2030, 17:30 IST' })).toBeVisible();
  const published = { ...pitchNight, series };
  const cancelled = { ...published, _id: dates[1]?._id, state: 'cancelled', title: 'Second' };
  serveList(published, cancelled);
  api.on(`GET ${path}`, { body: published });
  await person.click(dialog.getByRole('button', { name: 'Publish 2 dates now' }));
  expect(await screen.findByText('2 dates are published')).toBeVisible();
  const others = within(screen.getByRole('navigation', { name: 'Dates of this series' }));
  expect(await others.findByText('2 dates:')).toBeVisible();
  expect(others.getByRole('link', { name: '30 Jan 2030 (cancelled)' })).toHaveAttribute(
    'href',
    `/admin/events/${cancelled._id}`,
  );
  expect(api.received(`POST ${path}/series/publish`)[0]?.body).toEqual({ expected: 2 });
});

async function askToCancel(content: ClubContent) {
  api.on(`GET ${path}`, { body: pitchNight });
  api.on(`POST ${path}/cancel`, { body: { ...pitchNight, state: 'cancelled' } });
  const person = renderSite(`/admin/events/${pitchNight._id}`, content);
  await person.click(await screen.findByRole('button', { name: 'Cancel event' }));
  return { person, dialog: within(await screen.findByRole('dialog')) };
}

test('cancelling asks first, for a word to those who get a mail', async () => {
  api.on(`GET ${path}/figures`, { body: someFigures });
  const { person, dialog } = await askToCancel({ ...clubContent, sendsMail: true });
  expect(
    await dialog.findByText(/everybody who waits, gets a mail: 4 people\. This/),
  ).toBeVisible();
  expect(dialog.getByText('Wed, 30 Jan 2030, 17:30 IST')).toBeVisible();
  await person.type(dialog.getByLabelText(/^A word about it/), 'The hall is flooded.');
  await person.click(dialog.getByRole('button', { name: 'Cancel the event' }));
  expect(await screen.findByText('Pitch Night is cancelled')).toBeVisible();
  expect(api.received(`POST ${path}/cancel`)[0]?.body).toEqual({ message: 'The hall is flooded.' });
});

test('where nobody has signed up, cancelling says that no mail leaves', async () => {
  const { dialog } = await askToCancel({ ...clubContent, sendsMail: true });
  expect(await dialog.findByText(/has signed up: no mail leaves\. This/)).toBeVisible();
  expect(dialog.getByLabelText(/^A word about it/)).toHaveAccessibleDescription(
    'Everybody reads it on the page of the event.',
  );
});

test('where the site sends no mail, cancelling says who has to write to the people', async () => {
  const { person, dialog } = await askToCancel(clubContent);
  expect(dialog.getByText(/write to everybody yourself/)).toBeVisible();
  expect(dialog.getByLabelText(/^A word about it/)).toHaveAccessibleDescription(
    'Everybody reads it on the page of the event.',
  );
  await person.click(dialog.getByRole('button', { name: 'Cancel the event' }));
  expect(await screen.findByText('Pitch Night is cancelled')).toBeVisible();
  expect(api.received(`POST ${path}/cancel`)[0]?.body).toEqual({});
});
