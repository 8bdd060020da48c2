import { screen, waitFor } from '@testing-library/react';
import { serveApi } from '../../../../test/apiServer';
import { openSection, serveSection } from '../../../../test/openSection';
import { renderSite, signInAs } from '../../../../test/renderSite';
import { admin, editor } from '../../../../test/users';

const api = serveApi();
const fields = [
  ['site', ['Public address', 'Time zone']],
  [
    'privacy',
    ['Months that answered messages are kept', 'Months that names of registrations are kept'],
  ],
] as const;

test.each(fields)(
  'an editor reads what only admins change in %s, and why',
  async (name, labels) => {
    signInAs(editor, api);
    await openSection(api, name);
    for (const label of labels) {
      expect(screen.getByLabelText(label)).toHaveAttribute('readonly');
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription(
        'Only an admin can change this.',
      );
    }
  },
);

test.each(fields)('an admin changes it in %s', async (name, labels) => {
  signInAs(admin, api);
  await openSection(api, name);
  for (const label of labels) {
    expect(screen.getByLabelText(new RegExp(`^${label}`))).not.toHaveAttribute('readonly');
  }
});

test('the public address is reached by a link, and says when it is not the one that the admin is at', async () => {
  signInAs(admin, api);
  serveSection(api, 'site', { url: 'https://mistyped.example' });
  renderSite('/admin/content/site#public-address');
  const field = await screen.findByLabelText(/^Public address/);
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toHaveAccessibleDescription(/open that in another tab before you publish\.$/);
});
