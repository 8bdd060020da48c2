import type { AccessDto } from '@club/shared/access';
import { screen, waitFor, within } from '@testing-library/react';
import { serveApi } from '../../../../test/apiServer';
import { renderSite, signInAs } from '../../../../test/renderSite';
import { admin, asha } from '../../../../test/users';

const api = serveApi();

const editor: AccessDto = {
  _id: asha._id,
  username: 'Asha',
  email: asha.email,
  role: 'editor',
  accessUntil: '2031-05-31',
  suspended: false,
  grantedBy: null,
  grantedAt: null,
};

test.each([
  ['a minute before midnight in India', '2031-05-31T18:29:00Z', '31 May 2031'],
  ['at midnight', '2031-05-31T18:30:00Z', '31 May 2031Over'],
])('the day is that of the server’s clock: %s', async (_when, now, lastDay) => {
  api.now = new Date(now);
  signInAs(admin, api);
  api.on('GET /api/admin/access', { body: [editor] });
  api.on('GET /api/admin/invitations', { body: [] });
  renderSite('/admin/access');
  const row = await screen.findByRole('row', { name: /asha@/ });
  await waitFor(() =>
    expect(within(row).getAllByRole('cell')[1]).toHaveProperty('textContent', lastDay),
  );
});
