import type { ListedReview, ReadingQueue } from '@club/shared/review';
import { screen, waitFor, within } from '@testing-library/react';
import { serveApi } from '../../../../../test/apiServer';
import { currentUrl, openSite, signInAs } from '../../../../../test/renderSite';
import { meenasReview, nextTeam, readApplication } from '../../../../../test/rounds';
import { admin, editor } from '../../../../../test/users';

const api = serveApi();
const root = `/api/admin/rounds/${nextTeam._id}`;
const asha = readApplication._id;
const bala = '0a1b2c3d-0000-4000-8000-0123456789ac';
const review = `PUT ${root}/applications/${asha}/review`;
const path = `/admin/reading/${nextTeam._id}`;
const { _id, title, term, state, opensAt, shownDeadline } = nextTeam;
const times = { state, opensAt, shownDeadline };
const readRound = { _id, title, term, ...times, done: 3, all: 40, isFinal: false };
const queue: ReadingQueue = { ...readRound, others: 12, next: asha, nextOther: bala };
const saved = { scores: [], note: '', isConflict: false, submittedAt: null, correctedAt: null };
const submitted = { ...saved, submittedAt: '2030-02-03T10:00:00.000Z' };

beforeEach(() => {
  api.now = new Date('2030-02-03T10:00:00Z');
  signInAs(editor, api);
  api.on('GET /api/admin/rounds/reading', { body: [{ ...readRound, interviews: [] }] });
  api.on(`GET ${root}/queue`, ({ query }) => ({
    body: { ...queue, next: query.after === asha ? bala : asha },
  }));
  api.on(`GET ${root}/applications/${asha}`, { body: readApplication });
  const balas = { ...readApplication, _id: bala, name: 'Bala' };
  api.on(`GET ${root}/applications/${bala}`, { body: balas });
});

const main = () => within(screen.getByRole('main'));
const heading = (name: string) => main().findByRole('heading', { level: 1, name });
const score = (criterion: string, value: number) =>
  within(main().getByRole('group', { name: new RegExp(criterion) })).getByRole('radio', {
    name: String(value),
  });

test('a reviewer finds the round in the menu, and reads on where there is something left', async () => {
  const person = await openSite('/admin/reading');
  expect(await main().findByText('3 of 40 of your share read.')).toBeVisible();
  const menu = within(screen.getByRole('navigation', { name: 'Admin' }));
  expect(menu.getByRole('link', { name: 'Reading' })).toBeVisible();
  expect(main().getByRole('link', { name: /Join the team/ })).toBeVisible();
  await person.click(main().getByRole('link', { name: 'Read on' }));
  expect(await heading('Asha')).toBeVisible();
  expect(await main().findByText('Join the team (2030-31)')).toBeVisible();
  expect(currentUrl()).toHaveTextContent(`${path}/${asha}`);
  expect(main().getByText('I finish things.')).toBeVisible();
});

test('who is named at an interview as the one who asks reads when, where and who, also on the dashboard', async () => {
  const startsAt = '2030-02-04T04:30:00.000Z';
  const interviews = [{ _id: asha, name: 'Asha', startsAt, minutes: 20, place: 'Room 5' }];
  api.on('GET /api/admin/rounds/reading', { body: [{ ...readRound, interviews }] });
  const person = await openSite('/admin');
  const own = within(await main().findByRole('region', { name: 'Your interviews' }));
  expect(own.getByRole('listitem')).toHaveTextContent(
    '4 Feb 2030, 10:00, 20 minutes, Asha, Room 5',
  );
  await person.click(screen.getByRole('link', { name: 'Reading' }));
  expect(await main().findByText('You ask in these interviews:')).toBeVisible();
  await person.click(main().getByRole('link', { name: 'Asha' }));
  expect(currentUrl()).toHaveTextContent(`${path}/${asha}`);
});

test.each([
  [
    'before people can apply',
    '2030-01-10T04:29:00Z',
    'Nothing to read yet. People can apply from 10 Jan 2030, 10:00 IST until the end of 31 Jan 2030: what they send is here at once.',
  ],
  [
    'while people can apply',
    '2030-01-11T10:00:00Z',
    'Nothing to read yet. More can come until the end of 31 Jan 2030, and people can change what they have sent. What is changed after your review says so.',
  ],
  ['afterwards', '2030-02-03T10:00:00Z', 'Nothing to read yet.'],
])('who reads early is told what comes, and when: %s', async (_name, now, text) => {
  api.now = new Date(now);
  api.on('GET /api/admin/rounds/reading', {
    body: [{ ...readRound, done: 0, all: 0, interviews: [] }],
  });
  api.on(`GET ${root}/queue`, {
    body: { ...queue, done: 0, all: 0, others: 0, next: null, nextOther: null },
  });
  const person = await openSite('/admin/reading');
  expect(await main().findByText(text)).toBeVisible();
  await person.click(main().getByRole('link', { name: /Join the team/ }));
  const [progress, coming] = [text.slice(0, 20), text.slice(21)];
  expect(await main().findByText(progress)).toBeVisible();
  if (coming) expect(main().getByText(coming)).toBeVisible();
});

test('who reads nothing has no entry in the menu', async () => {
  api.on('GET /api/admin/rounds/reading', { body: [] });
  await openSite('/admin/reading');
  expect(await main().findByText(/You read no applications/)).toBeVisible();
  const menu = within(screen.getByRole('navigation', { name: 'Admin' }));
  expect(menu.queryByRole('link', { name: 'Reading' })).not.toBeInTheDocument();
});

test('keys give scores one after the other; Ctrl+Enter submits and goes on', async () => {
  api.on(review, { body: submitted });
  const person = await openSite(path);
  await heading('Asha');
  await person.keyboard('52');
  expect(score('Finishes things', 5)).toBeChecked();
  expect(score('Works with others', 2)).toBeChecked();
  expect(main().getByLabelText('Note')).toHaveFocus();
  await person.keyboard('Good? 5{Control>}{Enter}{/Control}');
  expect(await heading('Bala')).toBeVisible();
  expect(api.received(review)).toMatchObject([
    {
      body: {
        scores: [
          { key: '4a1b2c3d', score: 5 },
          { key: '5a1b2c3d', score: 2 },
        ],
        note: 'Good? 5',
        isConflict: false,
        submitted: true,
      },
    },
  ]);
});

test('a criterion that has the focus is scored again; without a score nothing is submitted', async () => {
  const person = await openSite(path);
  await heading('Asha');
  await person.click(score('Works with others', 1));
  await person.keyboard('4');
  expect(score('Works with others', 4)).toBeChecked();
  await person.keyboard('{Control>}{Enter}{/Control}');
  expect(api.received(review)).toEqual([]);
  await person.keyboard('{Tab}?');
  const dialog = within(screen.getByRole('dialog', { name: 'Keyboard shortcuts' }));
  expect(dialog.getByText('submit and go on')).toBeVisible();
});

test('a lost connection and another visit lose nothing', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  api.on(review, 'broken connection');
  const person = await openSite(path);
  await heading('Asha');
  await person.keyboard('53Kind{Control>}{Enter}{/Control}');
  expect(await screen.findByText(/^Your review is not saved\./)).toBeVisible();
  expect(main().getByLabelText('Note')).toHaveValue('Kind');
  await person.click(main().getByRole('link', { name: 'Next' }));
  expect(await heading('Bala')).toBeVisible();
  expect(main().getByLabelText('Note')).toHaveValue('');
  await person.click(main().getByRole('link', { name: 'All rounds that you read' }));
  await person.click(await main().findByRole('link', { name: /Join the team/ }));
  await heading('Asha');
  expect(main().getByLabelText('Note')).toHaveValue('Kind');
  expect(score('Finishes things', 5)).toBeChecked();
});

test('what others gave is shown after their own review was submitted', async () => {
  api.on(review, () => {
    const ownReview = { ...submitted, scores: [{ key: '4a1b2c3d', score: 1 }] };
    const body = { ...readApplication, ownReview, reviews: [meenasReview] };
    api.on(`GET ${root}/applications/${asha}`, { body });
    return { body: ownReview };
  });
  const person = await openSite(path);
  await heading('Asha');
  expect(main().getByText(/^You see what others gave after/)).toBeVisible();
  await person.keyboard('12');
  await person.click(main().getByRole('button', { name: 'Submit' }));
  expect(await main().findByText('Meena: 4.3')).toBeVisible();
  expect(main().getByText('Finishes things 5 · Works with others 2')).toBeVisible();
  expect(main().queryByRole('button', { name: 'Keep for later' })).not.toBeInTheDocument();
});

test('an application that was changed after their own review says so', async () => {
  const changed = { ...readApplication, changedAt: '2030-02-04T10:00:00.000Z' };
  api.on(`GET ${root}/applications/${asha}`, { body: { ...changed, ownReview: submitted } });
  await openSite(`${path}/${asha}`);
  expect(await main().findByText(/has changed it after your review/)).toBeVisible();
});

test('who knows the person gives no scores, and a review is kept for later', async () => {
  api.on(review, { body: saved });
  const person = await openSite(path);
  await heading('Asha');
  await person.keyboard('3');
  await person.click(main().getByRole('button', { name: 'Keep for later' }));
  expect(await screen.findByText('Review kept')).toBeVisible();
  await person.click(main().getByLabelText(/^I know this person/));
  expect(main().getByText(/can notice before that one of the reviewers does/)).toBeVisible();
  expect(main().queryByRole('radio')).not.toBeInTheDocument();
  await person.click(main().getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(api.received(review)).toHaveLength(2));
  expect(api.received(review)).toMatchObject([
    { body: { scores: [{ score: 3 }], submitted: false } },
    { body: { scores: [], isConflict: true, submitted: true } },
  ]);
  expect(await screen.findByText('Noted that you know this person')).toBeVisible();
});

test('after the share it stops, and offers what others read', async () => {
  api.on(review, { body: submitted });
  api.on(`GET ${root}/queue`, ({ query }) => ({
    body: query.after ? { ...queue, done: 39 } : { ...queue, done: 40, next: null },
  }));
  const person = await openSite(`${path}/${asha}`);
  await heading('Asha');
  await person.keyboard('52{Control>}{Enter}{/Control}');
  expect(await main().findByText(/^Your share is done: 40 read\. 12 more/)).toBeVisible();
  await person.click(main().getByRole('link', { name: 'Read one more' }));
  expect(await heading('Bala')).toBeVisible();
});

test.each([
  ['a president', admin, 1],
  ['somebody who only reads', editor, 0],
])('after the share, %s: %i link to the round', async (_who, reader, links) => {
  signInAs(reader, api);
  api.on(`GET ${root}/queue`, { body: { ...queue, done: 40, next: null } });
  await openSite(path);
  expect(await main().findByText(/^Your share is done: 40 read\./)).toBeVisible();
  const way = { name: 'The round: interviews and decisions' };
  expect(main().queryAllByRole('link', way)).toHaveLength(links);
});

test("of one's own application there is no form; after the share it says what else can be read", async () => {
  const body = { ...readApplication, canReview: false };
  api.on(`GET ${root}/applications/${asha}`, { body });
  api.on(`GET ${root}/queue`, { body: { ...queue, done: 40, next: null } });
  await openSite(`${path}/${asha}`);
  expect(await main().findByText(/it is your own/)).toBeVisible();
  expect(main().queryByRole('button', { name: /^Submit/ })).not.toBeInTheDocument();
  expect(await main().findByText(/^Your share is done: 40 read\. 12 more/)).toBeVisible();
});

test('after the release their own review is shown, and why it is final', async () => {
  const ownReview = { ...submitted, scores: [{ key: '4a1b2c3d', score: 5 }], note: 'Kind.' };
  const body = { ...readApplication, canReview: false, isFinal: true, ownReview };
  api.on(`GET ${root}/applications/${asha}`, { body });
  api.on(`GET ${root}/queue`, { body: { ...queue, isFinal: true, next: null, nextOther: null } });
  const person = await openSite(`${path}/${asha}`);
  await heading('Asha');
  const own = within(main().getByRole('region', { name: 'Your review' }));
  expect(own.getByText(/^The decisions are released: reviews are final/)).toBeVisible();
  expect(own.getByText('Finishes things 5')).toBeVisible();
  expect(own.getByText('Kind.')).toBeVisible();
  expect(main().queryByRole('textbox')).not.toBeInTheDocument();
  expect(main().queryByRole('button', { name: /^Submit/ })).not.toBeInTheDocument();
  await person.click(main().getByRole('link', { name: 'Next' }));
  expect(await main().findByText(/^The decisions are released/)).toBeVisible();
});

test("one's own reviews are listed with their scores, and opened again", async () => {
  const given = { scores: [{ key: '4a1b2c3d', score: 5 }], note: 'Kind.', isConflict: false };
  const written = { ...submitted, ...given, _id: asha, name: 'Asha', average: 4.25 };
  const draft = { ...saved, _id: bala, name: 'Bala', average: null };
  const reviews: ListedReview[] = [
    { ...draft, canReview: false },
    { ...written, canReview: true },
  ];
  const { criteria } = nextTeam;
  api.on(`GET ${root}/reviews/own`, { body: { title, term, criteria, reviews, isFinal: false } });
  const person = await openSite('/admin/reading');
  await person.click(await main().findByRole('link', { name: 'Your reviews' }));
  expect(await main().findByRole('link', { name: 'Asha' })).toBeVisible();
  expect(await heading('Your reviews')).toBeVisible();
  expect(main().getByText('Join the team, 2030-31')).toBeVisible();
  const [, balas, ashas] = main().getAllByRole('row');
  expect(balas).toHaveTextContent(/BalaDraftWithdrawn.*Not yet/);
  expect(ashas).toHaveTextContent(/Asha4\.3Finishes things 5Kind\./);
  await person.click(main().getByRole('link', { name: 'Asha' }));
  expect(currentUrl()).toHaveTextContent(`${path}/${asha}`);
});

test.each([
  [
    true,
    /I know this person: somebody else reads it/,
    /^Who decides sees that you know the person/,
  ],
  [false, /I know this person: I do not read it/, /Nobody else is left to read it/],
])(
  'who knows the person is told whether somebody else is left: %s',
  async (hasStandIn, label, text) => {
    api.on(`GET ${root}/applications/${asha}`, { body: { ...readApplication, hasStandIn } });
    const person = await openSite(path);
    await heading('Asha');
    await person.click(main().getByLabelText(label));
    expect(main().getByText(text)).toBeVisible();
  },
);
