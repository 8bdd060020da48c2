import { screen } from '@testing-library/react';
import { serveApi } from '../../../../test/apiServer';
import { noFigures, pitchNight } from '../../../../test/events';
import { renderSite, signInAs } from '../../../../test/renderSite';
import { editor } from '../../../../test/users';

// What an event says of places that somebody gives back.

const api = serveApi();
const one = `GET /api/admin/events/${pitchNight._id}`;
const page = `/admin/events/${pitchNight._id}`;

/** It begins at 12:00 UTC, and a free place goes to the next who waits until 10:00. */
const early = new Date('2030-01-30T09:00:00Z');
const late = new Date('2030-01-30T11:00:00Z');
const begun = new Date(pitchNight.startsAt);

beforeEach(() => {
  signInAs(editor, api);
  api.on(`${one}/registrations`, { body: [], headers: { 'X-Total-Count': '0' } });
  api.on('POST /api/admin/events/preview', { body: { errors: [] } });
  serve(0, 0);
});

function serve(placed: number, waiting: number, fields = {}) {
  const states = { placed, waiting, unconfirmed: 0, cancelled: 0 };
  api.on(`${one}/figures`, { body: { ...noFigures, states } });
  api.on(one, { body: { ...pitchNight, capacity: 3, ...fields } });
}

test.each([
  [early, {}, 'Go to the next who waits until 30 Jan 2030, 15:30 IST'],
  [late, {}, 'Stay empty now: when there is one, ‘Move up’ in the list gives it to somebody'],
  [begun, {}, 'Stay empty: it has begun. ‘Mark present’ lets in who waits'],
  [
    late,
    { state: 'draft', publishedAt: null },
    'Stay empty: it is too late to give them to the next who waits',
  ],
])('at %s, of an event with %j, the facts say what becomes of them', async (now, fields, words) => {
  api.now = now;
  serve(0, 0, fields);
  renderSite(page);
  expect((await screen.findByText('Free places')).nextElementSibling).toHaveTextContent(words);
});

test.each([{ capacity: null }, { state: 'cancelled' }])(
  'of one with %j they say nothing',
  async (fields) => {
    serve(0, 0, fields);
    renderSite(page);
    await screen.findByText('Reminders');
    expect(screen.queryByText('Free places')).toBeNull();
  },
);

test('one that stays empty while people wait is said above the list, and what to press', async () => {
  api.now = late;
  serve(2, 2);
  renderSite(page);
  expect(
    await screen.findByText(/^1 place is free, and 2 people wait: .* ‘Move up’/),
  ).toBeVisible();
});

test('once the event has begun, who waits is let in, and not moved up', async () => {
  api.now = begun;
  serve(2, 2);
  renderSite(page);
  expect(
    await screen.findByText(/^1 place is free, .* begun\. Press ‘Mark present’/),
  ).toBeVisible();
});

test('when all places are taken, it says nothing', async () => {
  api.now = late;
  serve(3, 2);
  renderSite(page);
  await screen.findByText('3 of 3, 2 wait');
  expect(screen.queryByText(/is free, and/)).toBeNull();
});

test('the form says which choice comes too late', async () => {
  api.now = late;
  renderSite(`${page}/edit`);
  const choice = await screen.findByLabelText('A free place goes to the next who waits');
  expect(choice).toHaveTextContent('Until the startUntil 2 hours before (too late for this one)');
});

test('publishing says that nobody who waits moves up', async () => {
  api.now = late;
  serve(0, 0, { state: 'draft', publishedAt: null });
  api.on('GET /api/admin/subscribers', { body: [], headers: { 'X-Total-Count': '0' } });
  const person = renderSite(page);
  await person.click(await screen.findByRole('button', { name: 'Publish' }));
  expect(
    await screen.findByText(/^Who waits gets no place by itself: .* 2 hours before/),
  ).toBeVisible();
});
