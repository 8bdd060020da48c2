import { screen, waitFor, within } from '@testing-library/react';
import { serveApi } from '../../../../../test/apiServer';
import { renderSite, signInAs } from '../../../../../test/renderSite';
import { sectionDto } from '../../../../../test/sections';
import { admin } from '../../../../../test/users';

const api = serveApi();

test('everybody who is invited has a line of their own', async () => {
  signInAs(admin, api);
  const setup = { body: { state: 'new', step: 'sample' } };
  api.on('GET /api/admin/setup', setup);
  api.on('PATCH /api/admin/setup', setup);
  for (const name of ['site', 'brand'] as const) {
    api.on(`GET /api/admin/content/${name}`, { body: sectionDto(name) });
  }
  api.on('GET /api/admin/sample', { body: { mark: 'mark', parts: [], remaining: [] } });
  const emails = ['tara@x.example', 'meera@x.example'];
  api.on('GET /api/admin/invitations', {
    body: emails.map((email) => ({ _id: email, email, role: 'editor' })),
  });
  renderSite('/admin/welcome/sample');
  const overview = within(await screen.findByRole('region', { name: 'Written so far' }));
  const lines = await overview.findAllByRole('listitem');
  expect(lines.map((line) => line.textContent)).toEqual(emails);
  await waitFor(() => expect(api.received('PATCH /api/admin/setup')).toHaveLength(1));
});
