import { screen } from '@testing-library/react';
import { serveApi } from '../../../../test/apiServer';
import { openSection } from '../../../../test/openSection';
import { signInAs } from '../../../../test/renderSite';
import { admin, editor } from '../../../../test/users';

const api = serveApi();
const labels = ['Public address', 'Time zone'];

test('an editor reads what only admins change, and why', async () => {
  signInAs(editor, api);
  await openSection(api, 'site');
  for (const label of labels) {
    expect(screen.getByLabelText(label)).toHaveAttribute('readonly');
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(
      'Only an admin can change this.',
    );
  }
});

test('an admin changes it', async () => {
  signInAs(admin, api);
  await openSection(api, 'site');
  for (const label of labels) {
    expect(screen.getByLabelText(label)).not.toHaveAttribute('readonly');
  }
});
