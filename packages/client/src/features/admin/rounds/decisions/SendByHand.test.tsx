import type { ReleaseMail } from '@club/shared/decision';
import { screen, within } from '@testing-library/react';
import { serveApi } from '../../../../../test/apiServer';
import { boardOf, releaseOf } from '../../../../../test/decisions';
import { renderSite, signInAs } from '../../../../../test/renderSite';
import { nextTeam } from '../../../../../test/rounds';
import { admin } from '../../../../../test/users';

const api = serveApi();
const own = `/api/admin/rounds/${nextTeam._id}`;
const letter = (subject: string) => ({
  subject,
  text: `${subject}: all of it.`,
  addressee: null,
});

function addressee(name: string, reply: ReleaseMail['reply'] = null): ReleaseMail {
  const email = `${name.toLowerCase()}@example.edu`;
  return { name, email, position: 'PR head', reply, replyBy: '2030-03-31' };
}

/** Of a site without a mail server. */
const released = releaseOf({
  version: 8,
  releasedAt: '2030-02-05T10:00:00.000Z',
  letters: {
    accepted: letter('Welcome'),
    offered: letter('A place for you'),
    reserve: letter('On the reserve'),
    declined: letter('Not this time'),
  },
  mails: {
    accepted: [addressee('Asha'), addressee('Ravi', 'yes'), addressee('Meera')],
    offered: [addressee('Noor', 'no')],
    reserve: [],
    declined: [addressee('Tara')],
  },
  mailedBy: null,
});

const part = (name: string) => within(screen.getByRole('region', { name }));
const pasted = () => navigator.clipboard.readText();

beforeEach(() => {
  signInAs(admin, api);
  api.on(`GET ${own}`, { body: nextTeam });
  api.on(`GET ${own}/averages`, { body: [] });
  api.on(`GET ${own}/decisions`, { body: boardOf(8) });
});

test('without mail the addresses and the text of each group are copied at once, and a list is exported', async () => {
  api.on(`GET ${own}/release`, { body: released });
  const person = renderSite(`/admin/rounds/${nextTeam._id}/release`);
  expect(await screen.findByText(/sends no mail: please write to people yourself/)).toBeVisible();
  await person.click(part('Accepted').getByRole('button', { name: 'Copy 2 addresses' }));
  expect(await screen.findByText('2 addresses copied')).toBeVisible();
  expect(await pasted()).toBe('asha@example.edu, meera@example.edu');
  expect(part('Accepted').getByText(/addresses of who can still answer/)).toBeVisible();
  await person.click(part('Declined').getByRole('button', { name: 'Copy the text' }));
  expect(await screen.findByText('The text is copied')).toBeVisible();
  expect(await pasted()).toBe('Not this time: all of it.');
  expect(part('Accepted').getByText('Welcome: all of it.')).toBeVisible();
  expect(part('Offered a place later').getByText(/^Nobody need be told/)).toBeVisible();
  expect(screen.queryByText('A place for you: all of it.')).toBeNull();
  expect(part('On the reserve').queryByRole('button')).toBeNull();
  api.on(`GET ${own}/applications.csv`, { body: 'Name,Email,Decision' });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await person.click(screen.getByRole('button', { name: 'Export the list' }));
  const dialog = within(screen.getByRole('dialog'));
  await person.type(dialog.getByLabelText(/^What is it for/), 'Telling');
  await person.click(dialog.getByRole('button', { name: 'Export' }));
  expect(await screen.findByText('Decisions exported')).toBeVisible();
  expect(api.received(`GET ${own}/applications.csv`)).toMatchObject([
    { query: { columns: 'name,email,decision', state: 'submitted' } },
  ]);
});

test.each([
  ['before the release', { releasedAt: null }],
  ['where the site sends mail', { mailedBy: '2030-02-06T10:00:00.000Z' }],
])('nothing is copied %s', async (_when, changes) => {
  api.on(`GET ${own}/release`, { body: { ...released, ...changes } });
  renderSite(`/admin/rounds/${nextTeam._id}/release`);
  expect(await screen.findByText('asha@example.edu')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Copy|^Export/ })).toBeNull();
});
