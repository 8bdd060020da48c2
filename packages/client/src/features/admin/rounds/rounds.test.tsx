import type { RoundDto } from '@club/shared/round';
import { screen, waitFor, within } from '@testing-library/react';
import { serveApi } from '../../../../test/apiServer';
import { clubContent } from '../../../../test/clubContent';
import { openSite, signInAs } from '../../../../test/renderSite';
import { listedApplication, nextTeam } from '../../../../test/rounds';
import { admin } from '../../../../test/users';
import { nextTitle } from './CopyRoundButton';

const api = serveApi();
const ravi = { _id: '64b0000000000000000000a2', name: 'Ravi' };
const root = '/api/admin/rounds';
const own = `${root}/${nextTeam._id}`;
const path = `/admin/rounds/${nextTeam._id}`;

beforeEach(() => {
  api.now = new Date('2030-01-20T10:00:00Z');
  signInAs(admin, api);
  api.on(`GET ${own}`, { body: nextTeam });
  const headers = { 'X-Total-Count': '1' };
  api.on(`GET ${own}/applications`, { body: [listedApplication], headers });
  api.on(`GET ${own}/averages`, { body: [] });
  api.on(`GET ${root}`, { body: [nextTeam], headers });
  api.on(`GET ${root}/reviewers`, { body: [...nextTeam.reviewers, ravi] });
});

const main = () => within(screen.getByRole('main'));
const dialog = () => within(screen.getByRole('dialog'));

test('a new round is a draft: names are gone three months after its deadline', async () => {
  const draft: RoundDto = { ...nextTeam, state: 'draft' };
  api.on(`POST ${root}`, { status: 201, body: draft });
  api.on(`GET ${own}`, { body: draft });
  const person = await openSite('/admin/rounds/new');
  await person.type(await main().findByLabelText('For the term'), '2030-31');
  expect(await main().findByText(/is open: close it before you open this one/)).toBeVisible();
  const type = async (label: string, text: string) => {
    const field = main().getByLabelText(label);
    await person.clear(field);
    await person.click(field);
    await person.paste(text);
  };
  await type('People can apply from', '2030-01-10T10:00');
  await type('Deadline', '2030-02-01T00:00');
  expect(main().getByLabelText('Replies until')).toHaveValue('2030-03-01');
  expect(main().getByLabelText('Names are deleted on')).toHaveValue('2030-05-01');
  await person.click(main().getByRole('button', { name: 'Add position' }));
  await person.type(main().getByLabelText('Position'), 'PR head');
  await person.click(main().getByRole('button', { name: 'Add criterion' }));
  await person.type(main().getByLabelText('Criterion'), 'Care');
  await person.selectOptions(main().getByLabelText('Counts'), '3 times');
  expect(main().getByText(/shares them out, about evenly/)).toBeVisible();
  await person.click(await main().findByLabelText('Ravi'));
  expect(main().getByText(/Each application is read by this one person/)).toBeVisible();
  await person.click(main().getByRole('button', { name: 'Save as a draft' }));
  expect(await main().findByText(/^A draft: only the team sees it/)).toBeVisible();
  expect(api.received(`POST ${root}`)).toMatchObject([
    {
      body: {
        term: '2030-31',
        shownDeadline: '2030-01-31T18:30:00.000Z',
        questions: [],
        criteria: [{ key: null, name: 'Care', weight: 3 }],
        reviewers: [ravi._id],
      },
    },
  ]);
});

test('a draft may lack anything: what is missing is named, and asked for at its fields', async () => {
  const times = { opensAt: '', shownDeadline: '', replyBy: '', removalDay: '' };
  const draft: RoundDto = { ...nextTeam, ...times, state: 'draft', title: '', term: '2030-31' };
  api.on(`GET ${own}`, { body: draft });
  api.on(`PATCH ${own}`, { body: draft });
  const person = await openSite(path);
  expect(await main().findByText(/it needs: Title, People can apply from, Deadline/)).toBeVisible();
  expect(main().getByRole('heading', { level: 1 })).toHaveTextContent('Round without a title');
  expect(main().queryByRole('button', { name: /^Open/ })).toBeNull();
  await person.click(main().getByRole('link', { name: 'Fill in what is missing' }));
  const title = await main().findByLabelText('Title');
  expect(title).toHaveFocus();
  expect(title).toHaveAccessibleDescription(/the round needs it before it is opened/);
  expect(main().getByLabelText('Deadline')).toBeInvalid();
  expect(main().getByLabelText('For the term')).toBeValid();
  await person.type(title, 'Join us');
  expect(title).toBeValid();
  await person.click(main().getByRole('button', { name: 'Save' }));
  expect(await main().findByText(/^A draft: only the team sees it/)).toBeVisible();
  expect(api.received(`PATCH ${own}`)).toMatchObject([{ body: { title: 'Join us', ...times } }]);
});

test('a list with a draft that has nothing yet', async () => {
  const draft: RoundDto = { ...nextTeam, state: 'draft', title: '', term: '', shownDeadline: '' };
  api.on(`GET ${root}`, { body: [draft], headers: { 'X-Total-Count': '1' } });
  await openSite('/admin/rounds');
  expect(await main().findByRole('link', { name: 'Round without a title' })).toBeVisible();
});

test('the page of a draft is shown as applicants see it, or what it lacks', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  api.on(`GET ${own}`, { body: { ...nextTeam, state: 'draft' } });
  const refused = { message: 'x', extraDetails: 'Please fill in the deadline first.', errors: [] };
  api.on(`GET ${own}/preview`, { status: 409, body: refused });
  const person = await openSite(path);
  await person.click(await main().findByRole('button', { name: 'See the page' }));
  expect(dialog().getByTitle('The page as it would be')).toBeVisible();
  expect(await dialog().findByText('Please fill in the deadline first.')).toBeVisible();
});

test('what is wrong is said by the label of the first field that is', async () => {
  api.on(`GET ${own}`, { body: { ...nextTeam, state: 'draft' } });
  const errors = [
    { field: 'questions.1.options', message: 'must have at least 2 entries' },
    { field: 'text', message: 'the link "x" must begin with https://' },
  ];
  api.on(`PATCH ${own}`, {
    status: 422,
    body: { message: 'x', extraDetails: 'Text: ...', errors },
  });
  const person = await openSite(`${path}/edit`);
  await person.click(await main().findByRole('button', { name: 'Save' }));
  const words =
    '2 fields need a change. First ‘What you look for’: the link "x" must begin with https://';
  expect(await screen.findByText(words)).toBeVisible();
  expect(main().getByLabelText('What you look for')).toHaveFocus();
  expect(main().getByLabelText('Answers')).toHaveAccessibleDescription(/at least 2/);
});

test('the list says how far each round is; a copy is for the next term, a year later', async () => {
  const copy = { ...nextTeam, _id: '64b0000000000000000000c1', state: 'draft' };
  api.on(`POST ${own}/copy`, { status: 201, body: copy });
  api.on(`GET ${root}/${copy._id}`, { body: copy });
  const person = await openSite('/admin/rounds');
  expect(await main().findByRole('link', { name: 'Join the team' })).toBeVisible();
  expect(within(main().getByRole('table')).getByText('Open')).toBeVisible();
  await person.click(main().getByRole('button', { name: /^Copy/ }));
  expect(dialog().getByLabelText('Title')).toHaveValue('Join the team 2031-32');
  expect(dialog().getByLabelText('Title')).toHaveFocus();
  expect(dialog().getByLabelText('For the term')).toHaveValue('2031-32');
  await person.click(dialog().getByRole('button', { name: 'Copy' }));
  expect(await main().findByText(/^A draft/)).toBeVisible();
  expect(api.received(`POST ${own}/copy`)).toMatchObject([
    {
      body: {
        title: 'Join the team 2031-32',
        term: '2031-32',
        opensAt: '2031-01-10T04:30:00.000Z',
      },
    },
  ]);
});

test('the copy of a closed round says how places that are still free are filled', async () => {
  api.on(`GET ${own}`, { body: { ...nextTeam, state: 'closed' } });
  const person = await openSite(path);
  await person.click(await main().findByRole('button', { name: /^Copy/ }));
  const term = dialog().getByLabelText('For the term');
  expect(term).toHaveAccessibleDescription(/write 2030-31, and/);
  await person.clear(term);
  await person.type(term, '2030-31');
  expect(dialog().getByLabelText('Title')).toHaveValue('Join the team: second round');
  await person.type(dialog().getByLabelText('Title'), ', again');
  await person.type(term, ' (2)');
  expect(dialog().getByLabelText('Title')).toHaveValue('Join the team: second round, again');
});

test.each([
  ['Core team 2026', 'Core team 2027'],
  ['Round 2 of 2026-27', 'Round 2 of 2027-28'],
  ['Winter 2029/30', 'Winter 2030/31'],
  ['From 2026 to 2027', 'From 2027 to 2028'],
  ['Core team', 'Core team 2027-28'],
  ['Winter 2029/30 (2)', 'Winter 2030/31 (2)'],
  ['', ''],
])('the copy of ‘%s’ is proposed as ‘%s’', (title, next) => {
  expect(nextTitle({ title, term: '2026-27' })).toBe(next);
  expect(nextTitle({ title, term: '2026-27 (2)' })).toBe(next);
});

test('a draft is opened and an open one is closed, each after a question that says what it means', async () => {
  api.on(`GET ${own}`, { body: { ...nextTeam, state: 'draft' } });
  api.on(`POST ${own}/open`, { body: nextTeam });
  api.on(`POST ${own}/close`, { body: { ...nextTeam, state: 'closed' } });
  const person = await openSite(path);
  const open = await main().findByRole('button', { name: 'Open Join the team' });
  api.on(`GET ${own}`, { body: nextTeam });
  await person.click(open);
  expect(api.received(`POST ${own}/open`)).toEqual([]);
  expect(
    dialog().getByText(/^Everybody sees it then.* as \S*Event manager\S* \(2\) and \S*PR head/),
  ).toBeVisible();
  await person.click(dialog().getByRole('button', { name: 'Open' }));
  await person.click(await main().findByRole('button', { name: /^Close/ }));
  api.on(`GET ${own}`, { body: { ...nextTeam, state: 'closed' } });
  await person.click(dialog().getByRole('button', { name: 'Close' }));
  const again = await main().findByRole('button', { name: /^Open again/ });
  expect(screen.getByText('The round is closed')).toBeVisible();
  await person.click(again);
  expect(screen.getByRole('dialog', { name: 'Open ‘Join the team’ again?' })).toBeVisible();
  expect(api.received(`POST ${own}/open`)).toHaveLength(1);
});

test.each([
  ['2030-01-10T04:30:00.000Z', 'Join the team is open'],
  ['2030-02-10T04:30:00.000Z', 'Join the team is announced, open from 10 Feb 2030'],
])('of a round that opens on %s it is said how far it is', async (opensAt, words) => {
  const round: RoundDto = { ...nextTeam, opensAt, shownDeadline: '2030-02-28T18:30:00.000Z' };
  api.on(`GET ${own}`, { body: { ...round, state: 'draft' } });
  api.on(`POST ${own}/open`, { body: round });
  const person = await openSite(path);
  await person.click(await main().findByRole('button', { name: 'Open Join the team' }));
  await person.click(dialog().getByRole('button', { name: 'Open' }));
  expect(await screen.findByText(words)).toBeVisible();
});

test.each([
  ['stays, where there is one', 'Apply now', 1],
  ['is not spoken of, where there is none', '', 0],
])('before a round is closed, the notice of all pages %s', async (_, text, times) => {
  const stored = { section: 'notice', version: 1, value: { text, from: null, until: null } };
  api.on('GET /api/admin/content/notice', { body: stored });
  const person = await openSite(path);
  const link = `${times ? 'Edit the notice' : 'Say it'} on top of all pages`;
  expect(await main().findByRole('link', { name: link })).toBeVisible();
  await person.click(await main().findByRole('button', { name: /^Close/ }));
  expect(dialog().getByText(/^Nobody can apply any more/)).toBeVisible();
  expect(dialog().queryAllByText(/The notice at the top of all pages stays/)).toHaveLength(times);
  await person.click(dialog().getByRole('button', { name: 'Cancel' }));
  api.on(`GET ${own}`, { body: { ...nextTeam, state: 'closed' } });
  api.on(`POST ${own}/close`, { body: { ...nextTeam, state: 'closed' } });
  await person.click(main().getByRole('button', { name: /^Close/ }));
  await person.click(dialog().getByRole('button', { name: 'Close' }));
  await main().findByRole('button', { name: /^Open again/ });
  await waitFor(() =>
    expect(main().queryAllByRole('link', { name: 'Edit the notice' })).toHaveLength(times),
  );
});

test('a deadline that is moved after the opening says which mails name the former one', async () => {
  const person = await openSite(`${path}/edit`, { ...clubContent, sendsMail: true });
  const deadline = await main().findByLabelText('Deadline');
  const words = /^The public page shows the new deadline once it is saved\. Mails that have left/;
  expect(main().queryByText(words)).toBeNull();
  await person.clear(deadline);
  await person.click(deadline);
  await person.paste('2030-01-25T00:00');
  expect(main().getByText(words)).toBeVisible();
});

test('after the release the form has what can still change, and nothing else', async () => {
  const release = { at: '2030-02-20T10:00:00.000Z', replies: [] };
  api.on(`GET ${own}`, { body: { ...nextTeam, state: 'closed', release } });
  await openSite(`${path}/edit`);
  expect(
    await main().findByText(/^The decisions are released: only this can change/),
  ).toBeVisible();
  for (const label of ['Title', 'Names are deleted on']) {
    expect(main().getByLabelText(label)).toBeVisible();
  }
  for (const label of ['For the term', 'Deadline', 'Replies until', 'Position', 'Question']) {
    expect(main().queryAllByLabelText(label)).toHaveLength(0);
  }
});

test('after its deadline a closed round is not offered to be opened again', async () => {
  api.now = new Date('2030-02-10T10:00:00Z');
  api.on(`GET ${own}`, { body: { ...nextTeam, state: 'closed' } });
  await openSite(path);
  expect(await main().findByText(/give it a later deadline before/)).toBeVisible();
  expect(main().queryByRole('button', { name: /^Open again/ })).toBeNull();
});

test('while another round is open it is named, and no other can be opened', async () => {
  const other = { ...nextTeam, _id: '64b0000000000000000000c9', title: 'Helpers' };
  api.on(`GET ${own}`, { body: { ...nextTeam, state: 'draft' } });
  api.on(`GET ${root}`, { body: [other], headers: { 'X-Total-Count': '1' } });
  await openSite(path);
  expect(await main().findByRole('link', { name: '‘Helpers’' })).toHaveAttribute(
    'href',
    `${root.replace('/api', '')}/${other._id}`,
  );
  expect(main().queryByRole('button', { name: /^Open/ })).toBeNull();
  expect(api.received(`GET ${root}`)).toMatchObject([{ query: { state: 'open' } }]);
});

test.each([
  [{ reviewers: [] }, 1],
  [{ criteria: [] }, 1],
  [{}, 0],
])('before a round is opened it is said that nobody scores: %j', async (changes, times) => {
  api.on(`GET ${own}`, { body: { ...nextTeam, state: 'draft', ...changes } });
  const person = await openSite(path);
  await person.click(await main().findByRole('button', { name: 'Open Join the team' }));
  expect(dialog().queryAllByText(/nobody scores the applications/)).toHaveLength(times);
});
