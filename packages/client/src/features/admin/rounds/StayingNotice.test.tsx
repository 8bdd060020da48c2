import type { NoticeSection } from '@club/shared/sections';
import { screen, waitFor, within } from '@testing-library/react';
import { serveApi } from '../../../../test/apiServer';
import { emptyOverview } from '../../../../test/overview';
import { openSite, signInAs } from '../../../../test/renderSite';
import { nextTeam } from '../../../../test/rounds';
import { admin } from '../../../../test/users';

const api = serveApi();
const own = `/api/admin/rounds/${nextTeam._id}`;
const call = '/api/admin/content/notice';
const value: NoticeSection = {
  text: 'Apply on [our page](/join)',
  from: null,
  until: '2030-02-01',
};
const none: NoticeSection = { text: '', from: null, until: null };

const main = () => within(screen.getByRole('main'));
const store = (version: number, stored: NoticeSection) =>
  api.on(`GET ${call}`, { body: { section: 'notice', version, value: stored } });

beforeEach(() => {
  signInAs(admin, api);
  api.on(`GET ${own}`, { body: { ...nextTeam, state: 'closed' } });
  api.on('GET /api/admin/rounds', { body: [], headers: { 'X-Total-Count': '0' } });
  api.on(`GET ${own}/averages`, { body: [] });
  api.on(`GET ${own}/applications`, { body: [], headers: { 'X-Total-Count': '0' } });
});

async function open() {
  const person = await openSite(`/admin/rounds/${nextTeam._id}`);
  await main().findByText('Nobody has applied yet.');
  return person;
}

test('a notice that leads to ‘Join us’ is taken down with one press, and put back as it was', async () => {
  store(3, value);
  const person = await open();
  const down = await main().findByRole('button', { name: 'Take the notice down' });
  api.on(`PUT ${call}`, { body: { version: 4 } });
  store(4, none);
  await person.click(down);
  const undo = await main().findByRole('button', { name: 'Undo' });
  expect(undo).toHaveFocus();
  expect(main().getByText('The notice at the top of all pages is taken down.')).toBeVisible();
  expect(main().getByRole('link', { name: 'Edit the notice' })).toBeVisible();
  api.on(`PUT ${call}`, { body: { version: 5 } });
  store(5, value);
  await person.click(undo);
  expect(await main().findByRole('button', { name: 'Take the notice down' })).toBeVisible();
  expect(api.received(`PUT ${call}`)).toMatchObject([
    { body: { version: 3, value: none } },
    { body: { version: 4, value } },
  ]);
});

test.each([
  ['names the page', 'Apply under ‘Join us’ in the next days', 1],
  ['leads to it in other words', 'Now *open*: [apply](</join> "At once")', 1],
  ['is about something else', 'Come to [the fair](https://other.example/join)', 0],
])('whether it is offered for a notice that %s', async (_what, text, times) => {
  store(3, { ...value, text });
  await open();
  expect(await main().findByRole('link', { name: 'Edit the notice' })).toBeVisible();
  expect(main().queryAllByRole('button', { name: 'Take the notice down' })).toHaveLength(times);
});

test.each([
  ['is not there', none],
  ['was shown until yesterday', { ...value, until: '2030-01-31' }],
])('one that %s is not spoken of', async (_what, stored) => {
  api.now = new Date('2030-02-01T10:00:00Z');
  store(4, stored);
  await open();
  await waitFor(() => expect(api.received(`GET ${call}`)).toHaveLength(1));
  expect(main().queryByText(/^The notice at the top/)).toBeNull();
});

test('while another round is open, the notice is about that one', async () => {
  store(3, value);
  const other = { ...nextTeam, _id: '64b0000000000000000000ee' };
  api.on('GET /api/admin/rounds', { body: [other], headers: { 'X-Total-Count': '1' } });
  await open();
  await waitFor(() => expect(api.received('GET /api/admin/rounds')).toHaveLength(1));
  expect(main().queryByText(/^The notice at the top/)).toBeNull();
});

test.each([
  [null, 1],
  ['2030-02-07T18:29:00.000Z', 0],
])(
  'the dashboard says it of the newest round, which is open until %s',
  async (openUntil, count) => {
    store(3, value);
    const counts = { applied: 9, gone: 0, read: 9, untimed: 0, unsuited: 0 };
    const { _id, title, term } = nextTeam;
    const round = { _id, title, term, ...counts, opensAt: null, openUntil, replies: null };
    api.on('GET /api/admin/overview', {
      body: { ...emptyOverview, recruitment: [{ ...round, interviews: [] }] },
    });
    await openSite('/admin');
    await main().findByRole('heading', { name: 'Recruitment' });
    const words = 'The notice at the top of all pages still asks people to apply.';
    if (count === 1) expect(await main().findByText(words)).toBeVisible();
    expect(main().queryAllByText(words)).toHaveLength(count);
  },
);
