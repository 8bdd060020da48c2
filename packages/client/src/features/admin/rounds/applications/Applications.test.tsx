import { screen, within } from '@testing-library/react';
import { serveApi } from '../../../../../test/apiServer';
import { currentUrl, openSite, signInAs } from '../../../../../test/renderSite';
import {
  ashasApplication,
  listedApplication,
  nextTeam,
  readApplication,
} from '../../../../../test/rounds';
import { admin } from '../../../../../test/users';

const api = serveApi();
const own = `/api/admin/rounds/${nextTeam._id}`;
const path = `/admin/rounds/${nextTeam._id}`;

beforeEach(() => {
  api.now = new Date('2030-01-20T10:00:00Z');
  signInAs(admin, api);
  api.on(`GET ${own}`, { body: nextTeam });
  api.on('GET /api/admin/rounds', { body: [nextTeam], headers: { 'X-Total-Count': '1' } });
  api.on(`GET ${own}/averages`, { body: [] });
  api.on(`GET ${own}/applications`, {
    body: [listedApplication],
    headers: { 'X-Total-Count': '1' },
  });
});

const main = () => within(screen.getByRole('main'));

test('after the release its applications have their decision, and are found by it', async () => {
  const decision = { outcome: 'reserve', position: 'PR head', reply: null };
  const listed = { ...listedApplication, decision };
  const release = { at: '2030-01-19T10:00:00.000Z', replies: ['yes', 'no', null, null] };
  const closedAt = '2030-01-18T10:00:00.000Z';
  api.on(`GET ${own}`, { body: { ...nextTeam, state: 'closed', closedAt, release } });
  api.on(`GET ${own}/applications`, { body: [listed], headers: { 'X-Total-Count': '1' } });
  const person = await openSite(path);
  expect(await main().findByRole('cell', { name: 'On the reserve: PR head' })).toBeVisible();
  // Nobody can be invited any more, and nobody can apply.
  expect(main().queryByRole('checkbox')).toBeNull();
  expect(main().queryByRole('button', { name: /^Open again/ })).toBeNull();
  expect(main().getByText('Released')).toBeVisible();
  expect(
    main().getByText(
      'Released on 19 Jan 2030, 15:30. 1 has said yes, 1 has said no, 2 can still answer',
    ),
  ).toBeVisible();
  expect(main().getByText(/until 18 Jan 2030, 15:30, when it was closed$/)).toBeVisible();
  api.on(`GET ${own}/applications`, { body: [], headers: { 'X-Total-Count': '0' } });
  await person.selectOptions(main().getByLabelText('Decision'), 'Declined');
  await person.click(main().getByRole('button', { name: 'Filter' }));
  expect(await main().findByText('Nobody found.')).toBeVisible();
  expect(api.received(`GET ${own}/applications`).at(-1)).toMatchObject({
    query: { outcome: 'declined' },
  });
  expect(main().getByLabelText('Decision')).toHaveValue('declined');
});

test('its applications are found by position, and a key leads to each one, which is a page', async () => {
  api.on(`GET ${own}/applications/${ashasApplication._id}`, { body: readApplication });
  const person = await openSite(`${path}?position=1a1b2c3d`);
  const name = await main().findByRole('link', { name: 'Asha' });
  expect(main().queryByLabelText('Decision')).toBeNull();
  expect(api.received(`GET ${own}/applications`)).toMatchObject([
    { query: { position: '1a1b2c3d' } },
  ]);
  await person.keyboard('j');
  expect(name).toHaveFocus();
  await person.keyboard('{Enter}');
  expect(await main().findByText('I finish things.')).toBeVisible();
  expect(currentUrl()).toHaveTextContent(`${path}/applications/${ashasApplication._id}`);
});

test('who is invited has the time that they have chosen', async () => {
  const interview = { key: 'a1', startsAt: '2030-02-04T04:30:00.000Z', minutes: 20, place: 'Lab' };
  const invited = { ...listedApplication, invitedAt: '2030-01-19T10:00:00.000Z', interview };
  api.on(`GET ${own}/applications`, { body: [invited], headers: { 'X-Total-Count': '1' } });
  await openSite(path);
  expect(await main().findByText('Interview: 4 Feb 2030, 10:00')).toBeVisible();
});

test('the best scores come first at one press, and who lacks a reviewer is marked', async () => {
  const listed = { ...listedApplication, lacksReviewer: true };
  api.on(`GET ${own}/applications`, { body: [listed], headers: { 'X-Total-Count': '1' } });
  const person = await openSite(path);
  expect(await main().findByText('Reviewer missing')).toBeVisible();
  await person.click(main().getByRole('link', { name: 'Score' }));
  expect(currentUrl()).toHaveTextContent('sort=-score');
  await person.click(await main().findByRole('link', { name: 'Score' }));
  expect(currentUrl()).toHaveTextContent('sort=score');
});
