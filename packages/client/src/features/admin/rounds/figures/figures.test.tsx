import type { ClubContent } from '@club/shared/content';
import { screen, within } from '@testing-library/react';
import { serveApi } from '../../../../../test/apiServer';
import { clubContent } from '../../../../../test/clubContent';
import { renderSite, signInAs } from '../../../../../test/renderSite';
import { ashasApplication, figures, nextTeam } from '../../../../../test/rounds';
import { admin } from '../../../../../test/users';

const api = serveApi();
const mailing: ClubContent = { ...clubContent, sendsMail: true };
const call = `/api/admin/rounds/${nextTeam._id}/figures`;

beforeEach(() => {
  signInAs(admin, api);
  api.on(`GET /api/admin/rounds/${nextTeam._id}`, { body: nextTeam });
});

async function visit(content = clubContent) {
  const person = renderSite(`/admin/rounds/${nextTeam._id}/figures`, content);
  await screen.findByRole('region', { name: 'By position' });
  return person;
}

const rowsOf = (label: string) =>
  within(screen.getByRole('columnheader', { name: label }).closest('table') ?? document.body)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

test('who sees all reviews reads the figures as tables, in words, and leaves to who lacks reviews', async () => {
  api.on(`GET ${call}`, { body: figures });
  const person = await visit();
  expect(rowsOf('Position')).toEqual([
    ['Position', 'Applied', 'Invited', 'Accepted', 'Average'],
    ['Event manager (2\u00a0places)', '2', '1', '0', '4.3'],
    ['PR head (1\u00a0place)', '2', '1', '0', '4.3'],
    ['All applications', '2', '1', '0', '4.3'],
  ]);
  expect(rowsOf('Spread')[1]).toEqual(['Event manager', '0', '0', '0', '1', '0']);
  expect(rowsOf('Reviewer').slice(1)).toEqual([
    ['Meena', '1 of 2', '4.3'],
    ['All reviews', '1 of 3', '3.5'],
  ]);
  expect(rowsOf('Branch')[1]).toEqual(['CSE, Not known', '2', '1', '0', '–']);
  expect(screen.getByText(/are 1\.5 points apart on average, in 1 application with/)).toBeVisible();
  expect(screen.queryByText(/^You see scores of/)).not.toBeInTheDocument();
  await person.click(screen.getByText('2 reviews are missing, of 1 application; 1 without any'));
  expect(screen.getByRole('link', { name: 'Asha' })).toHaveAttribute(
    'href',
    `/admin/rounds/${nextTeam._id}/applications/${ashasApplication._id}`,
  );
  expect(screen.getByText('Not read by Meena')).toBeVisible();
});

test.each<[number | null, string]>([
  [2, '2 reminders are on their way'],
  [0, 'All were reminded today already: no mail is written'],
  [null, 'Who was not reminded today gets a mail'],
])(
  'who has not read everything is reminded by mail, after a question (mails: %s)',
  async (mails, words) => {
    api.on(`GET ${call}`, { body: figures });
    api.on(`POST ${call.replace('figures', 'remind')}`, { body: { mails } });
    const person = await visit(mailing);
    expect(screen.queryByText(/^Last reminded/)).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Remind reviewers' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText(/once a day at most/)).toBeVisible();
    const reminded = { at: '2030-01-30T10:00:00.000Z', by: 'Aarohi' };
    api.on(`GET ${call}`, { body: { ...figures, reminded } });
    await person.click(dialog.getByRole('button', { name: 'Remind' }));
    expect(await screen.findByText(words)).toBeVisible();
    expect(await screen.findByText('Last reminded on 30 Jan 2030 by Aarohi.')).toBeVisible();
  },
);

test.each<[string, ClubContent, string[], number]>([
  ['nobody can read any more', mailing, [], 0],
  ['the site sends no mail', clubContent, ['Meena'], 1],
])('no reminder is offered where %s', async (_, content, unreadBy, times) => {
  const lacking = figures.lacking.map((one) => ({ ...one, unreadBy }));
  api.on(`GET ${call}`, { body: { ...figures, lacking } });
  await visit(content);
  expect(screen.queryByRole('button', { name: 'Remind reviewers' })).toBeNull();
  expect(screen.queryAllByText(/^The site sends no mail/)).toHaveLength(times);
});

test('after the release no review is missing any more', async () => {
  api.on(`GET ${call}`, { body: { ...figures, isReleased: true } });
  await visit(mailing);
  expect(rowsOf('Reviewer')[1]).toEqual(['Meena', '1 of 2', '4.3']);
  expect(screen.queryByText(/are missing/)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Remind reviewers' })).toBeNull();
});

test('who is a reviewer, too, reads of how many applications the scores are, and how to see all', async () => {
  const own = { _id: admin._id, name: admin.username };
  const read = { ...nextTeam, version: 7, reviewers: [...nextTeam.reviewers, own] };
  api.on(`GET /api/admin/rounds/${nextTeam._id}`, { body: read });
  api.on(`PATCH /api/admin/rounds/${nextTeam._id}`, { body: nextTeam });
  api.on(`GET ${call}`, { body: { ...figures, seen: 1, lacking: [] } });
  const person = await visit(mailing);
  expect(screen.getByText(/^You see scores of 1 of 2 applications/)).toBeVisible();
  expect(
    screen.getByText(/^Only applications whose scores you see are counted here/),
  ).toBeVisible();
  // Also where nothing is missing of what is counted.
  expect(screen.getByRole('button', { name: 'Remind reviewers' })).toBeVisible();
  await person.click(await screen.findByRole('button', { name: 'Read no more in this round' }));
  api.on(`GET ${call}`, { body: figures });
  const dialog = within(screen.getByRole('dialog'));
  await person.click(dialog.getByRole('button', { name: 'Read no more' }));
  expect(await screen.findByText('You see the scores of all applications')).toBeVisible();
  expect(screen.queryByText(/^You see scores of/)).not.toBeInTheDocument();
  const saved = api.requests.find(({ call: made }) => made.startsWith('PATCH'));
  expect(saved?.body).toMatchObject({
    version: 7,
    title: nextTeam.title,
    reviewers: nextTeam.reviewers.map(({ _id }) => _id),
  });
});

test('who has applied, and reads nothing, cannot see the scores of all', async () => {
  api.on(`GET ${call}`, { body: { ...figures, seen: 1 } });
  await visit();
  expect(screen.getByText(/^You see scores of 1 of 2 applications/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Read no more/ })).toBeNull();
});

test('once names and reviews are deleted, the figures of that day are there, without reviewers', async () => {
  const kept = { keptAt: '2030-05-01T00:30:00.000Z', reviewers: [], lacking: [] };
  api.on(`GET ${call}`, { body: { ...figures, ...kept } });
  await visit();
  expect(screen.getByText(/^Names, answers and reviews were deleted on 1 May 2030/)).toBeVisible();
  expect(rowsOf('Spread')[1]).toEqual(['Event manager', '0', '0', '0', '1', '0']);
  expect(screen.getByText(/are 1\.5 points apart on average/)).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: 'Reviewer' })).not.toBeInTheDocument();
});

test('the figures are saved as a file', async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:figures', revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  api.on(`GET ${call}`, { body: figures });
  api.on(`GET ${call}.csv`, { body: 'figure,value' });
  const person = await visit();
  await person.click(screen.getByRole('button', { name: 'Save as CSV' }));
  expect(await screen.findByText('Figures saved')).toBeVisible();
});
