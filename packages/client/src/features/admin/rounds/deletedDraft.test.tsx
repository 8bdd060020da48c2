import { screen, waitFor, within } from '@testing-library/react';
import { serveApi } from '../../../../test/apiServer';
import { currentUrl, openSite, signInAs } from '../../../../test/renderSite';
import { nextTeam } from '../../../../test/rounds';
import { admin } from '../../../../test/users';

const api = serveApi();
const own = `/api/admin/rounds/${nextTeam._id}`;
const path = `/admin/rounds/${nextTeam._id}`;

beforeEach(() => {
  signInAs(admin, api);
  api.on(`GET ${own}/averages`, { body: [] });
  api.on(`GET ${own}/applications`, { body: [], headers: { 'X-Total-Count': '0' } });
});

test('a draft that was made by mistake is deleted after a question', async () => {
  api.on(`GET ${own}`, { body: { ...nextTeam, state: 'draft' } });
  api.on(`DELETE ${own}`, { status: 204 });
  const person = await openSite(path);
  await person.click(await screen.findByRole('button', { name: /^Delete/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete ‘Join the team’?' }));
  await person.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('The draft is deleted')).toBeVisible();
  await waitFor(() => expect(currentUrl()).toHaveTextContent(/^\/admin\/rounds$/));
});

test('a round that was opened has no such button', async () => {
  api.on(`GET ${own}`, { body: nextTeam });
  await openSite(path);
  expect(await screen.findByRole('button', { name: /^Close/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull();
});
