import type { OverviewEvent, OverviewEvents } from '@club/shared/overview';
import { screen, within } from '@testing-library/react';
import { serveApi } from '../../../../test/apiServer';
import { emptyOverview } from '../../../../test/overview';
import { renderSite, signInAs } from '../../../../test/renderSite';
import { editor } from '../../../../test/users';

const api = serveApi();

const next: OverviewEvent = {
  _id: '64b0000000000000000000e1',
  title: 'Pitch Night',
  capacity: 100,
  hasDoor: true,
  startsAt: '2030-01-30T12:00:00.000Z',
  endsAt: '2030-01-30T14:00:00.000Z',
  isEndOpen: true,
  placed: 100,
  waiting: 12,
  came: 0,
};
const last: OverviewEvent = {
  ...next,
  hasDoor: false,
  _id: '64b0000000000000000000e2',
  title: 'Hack Day',
  placed: 1,
  waiting: 0,
  came: 2,
  startsAt: '2030-01-10T12:00:00.000Z',
  endsAt: '2030-01-10T14:00:00.000Z',
};

function openDashboard(events: OverviewEvents) {
  signInAs(editor, api);
  api.now = new Date('2030-01-20T12:00:00Z');
  api.on('GET /api/admin/overview', { body: { ...emptyOverview, events } });
  return renderSite('/admin');
}

/** The text of an event's card, and where its links lead. */
async function readCard(name: string) {
  const card = within(await screen.findByRole('region', { name: 'Events' }))
    .getByRole('heading', { name })
    .closest('article');
  if (!card) throw new Error('no card');
  const links = within(card).getAllByRole('link');
  return { text: card.textContent, hrefs: links.map((link) => link.getAttribute('href')) };
}

test.each([
  [null, 4, '4 signed up'],
  [2, 4, '4 for 2 places, 12 wait'],
  [1, 2, '2 for 1 place,'],
])('of %s places, %i that are taken read so', async (capacity, placed, words) => {
  openDashboard({ next: { ...next, capacity, placed }, following: null, last: null, ofTerm: null });
  expect((await readCard('Pitch Night')).text).toContain(words);
});

test('the next event has its places, its list and its door', async () => {
  openDashboard({ next, following: null, last: null, ofTerm: null });
  const { text, hrefs } = await readCard('Pitch Night');
  const page = `/admin/events/${next._id}`;
  expect(text).toContain('100 of 100 places taken, 12 wait');
  expect(hrefs).toEqual([
    ...[`${page}?state=placed`, `${page}?state=waiting`, page, `/admin/door/${next._id}`],
  ]);
});

test('the last event has who came, by branch and year when somebody asks', async () => {
  const figures = {
    states: { placed: 1, waiting: 0, unconfirmed: 0, cancelled: 0 },
    came: 2,
    shares: [{ kind: 'branch', values: [{ value: 'CSE', placed: 1, came: 2 }] }],
    answers: [],
  };
  const path = `GET /api/admin/events/${last._id}/figures`;
  api.on(path, { body: figures });
  const person = openDashboard({
    next: null,
    following: null,
    last,
    ofTerm: { term: '2029-30', events: 4, came: 1_105 },
  });
  const { text, hrefs } = await readCard('Hack Day');
  expect(text).toContain('2 came, 1 had a place');
  expect(text).toContain('In 2029-30, 1,105 came to 4 events');
  expect(hrefs[0]).toBe(`/admin/events/${last._id}?present=true`);
  expect(api.received(path)).toHaveLength(0);
  await person.click(screen.getByText('By branch, year and answers'));
  expect(await screen.findByRole('row', { name: 'CSE 1 2' })).toBeVisible();
});

test('of the last event, who was let in without a place is told apart', async () => {
  const full = { ...last, capacity: 2, placed: 8, came: 8 };
  openDashboard({ next: null, following: null, last: full, ofTerm: null });
  const { text } = await readCard('Hack Day');
  expect(text).toContain('8 came, 2 had a place, 6 came without one');
});

test('an event whose door is not open yet has no way to it', async () => {
  openDashboard({ next: { ...next, hasDoor: false }, following: null, last: null, ofTerm: null });
  const { hrefs } = await readCard('Pitch Night');
  expect(hrefs).not.toContain(`/admin/door/${next._id}`);
});

test('the event that runs says so, and has the next one below it', async () => {
  const following = { ...next, _id: '64b0000000000000000000ad', title: 'Prototype Day' };
  const running = { ...next, startsAt: '2030-01-20T11:00:00Z', came: 3 };
  openDashboard({ next: running, following, last: null, ofTerm: null });
  expect((await readCard('Pitch Night')).text).toMatch(/^Now.*12 wait, 3 came/);
  expect((await readCard('Prototype Day')).text).toMatch(/^Next/);
});

test('without events nothing of them shows', async () => {
  openDashboard({ next: null, following: null, last: null, ofTerm: null });
  expect(await screen.findByText(/^Nothing to do/)).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Events' })).toBeNull();
});
