import type { RoundDto } from '@club/shared/round';
import { screen, within } from '@testing-library/react';
import { serveApi } from '../../../../test/apiServer';
import { openSite, signInAs } from '../../../../test/renderSite';
import { nextTeam } from '../../../../test/rounds';
import { admin } from '../../../../test/users';

const api = serveApi();
const root = '/api/admin/rounds';
const own = `${root}/${nextTeam._id}`;
const path = `/admin/rounds/${nextTeam._id}`;

beforeEach(() => {
  api.now = new Date('2030-01-05T10:00:00Z');
  signInAs(admin, api);
  api.on(`GET ${root}`, { body: [], headers: { 'X-Total-Count': '0' } });
  api.on(`GET ${root}/reviewers`, { body: nextTeam.reviewers });
});

const main = () => within(screen.getByRole('main'));

test('a question can be for a position before the round is saved, whatever becomes of the position', async () => {
  const draft: RoundDto = { ...nextTeam, state: 'draft' };
  api.on(`POST ${root}`, { status: 201, body: draft });
  api.on(`GET ${own}`, { body: draft });
  const person = await openSite('/admin/rounds/new');
  const addPosition = async (name: string) => {
    await person.click(await main().findByRole('button', { name: 'Add position' }));
    await person.type(main().getAllByLabelText('Position').at(-1) as HTMLElement, name);
  };
  await addPosition('PR head');
  await addPosition('Designer');
  await person.click(main().getByRole('button', { name: 'Add question' }));
  await person.type(main().getByLabelText('Question'), 'Your work');
  await person.click(main().getByLabelText('Designer'));
  await person.type(main().getByDisplayValue('Designer'), ' 2');
  expect(main().getByLabelText('Designer 2')).toBeChecked();
  await person.click(main().getByRole('button', { name: 'Remove position Designer 2' }));
  expect(main().getByLabelText('A removed position')).toBeChecked();
  expect(main().getByText(/^Its position is removed/)).toBeVisible();
  await person.click(main().getByRole('button', { name: /^Undo/ }));
  expect(main().getByLabelText('Designer 2')).toBeChecked();
  await person.click(main().getByLabelText('PR head'));
  await person.click(main().getByRole('button', { name: 'Remove position PR head' }));
  await person.click(main().getByRole('button', { name: 'Save as a draft' }));
  await main().findByText(/^A draft: only the team sees it/);
  const [sent] = api.received(`POST ${root}`);
  const positions = [{ name: 'Designer 2', key: expect.stringMatching(/^[\da-f]{8}$/) }];
  expect(sent?.body).toMatchObject({ positions });
  const { key } = (sent?.body as RoundDto | undefined)?.positions[0] ?? {};
  expect(sent?.body).toMatchObject({ questions: [{ positions: [key] }] });
});

test.each([
  ['2030-01-05T10:00:00Z', 'button'],
  ['2030-01-20T10:00:00Z', 'link'],
])('one way leads to the page of an open round: at %s a %s', async (now, role) => {
  api.now = new Date(now);
  api.on(`GET ${own}`, { body: nextTeam });
  api.on(`GET ${own}/applications`, { body: [], headers: { 'X-Total-Count': '0' } });
  api.on(`GET ${own}/averages`, { body: [] });
  await openSite(path);
  expect(await main().findByRole(role, { name: 'See the page' })).toBeVisible();
  expect(main().getAllByText(/^See (the|its) page$/)).toHaveLength(1);
  expect(main().getByText(/^https?:.*\/join$/)).toBeVisible();
  const notice = main().getByRole('link', { name: 'Say it on top of all pages' });
  expect(notice).toHaveAttribute('href', '/admin/content/notice');
});

test('a draft keeps an empty question: its page says what is missing, its form where', async () => {
  const [question, ...others] = nextTeam.questions;
  const ofHead = others.map((one) => ({ ...one, positions: ['1a1b2c3d'] }));
  const ofRemoved = ofHead.map((one) => ({ ...one, key: 'eeeeeeee', positions: ['dddddddd'] }));
  const questions = [{ ...question, label: '' }, ...ofHead, ...ofRemoved];
  api.on(`GET ${own}`, { body: { ...nextTeam, state: 'draft', questions } });
  const person = await openSite(path);
  const missing = /it needs: Question 1, Question 3 \(its position is removed\)\.$/;
  expect(await main().findByText(missing)).toBeVisible();
  expect(main().getByText(/^Your year \(only PR head\)/)).toBeVisible();
  expect(main().queryByRole('button', { name: /^Open/ })).toBeNull();
  await person.click(main().getByRole('link', { name: 'Fill in what is missing' }));
  const empty = (await main().findAllByLabelText('Question'))[0];
  expect(empty).toHaveFocus();
  expect(empty).toHaveAccessibleDescription(/or remove the entry/);
});

test('in the minutes after its deadline a round is opened again for these only, and says so', async () => {
  api.now = new Date('2030-01-31T18:40:00Z');
  api.on(`GET ${own}`, { body: { ...nextTeam, state: 'closed' } });
  api.on(`GET ${own}/applications`, { body: [], headers: { 'X-Total-Count': '0' } });
  api.on(`GET ${own}/averages`, { body: [] });
  const person = await openSite(path);
  await person.click(await main().findByRole('button', { name: /^Open again/ }));
  expect(
    within(screen.getByRole('dialog')).getByText(/takes only what comes until 1 Feb 2030, 00:30\./),
  ).toBeVisible();
});
