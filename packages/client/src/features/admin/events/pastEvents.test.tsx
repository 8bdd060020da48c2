import { screen } from '@testing-library/react';
import { serveApi } from '../../../../test/apiServer';
import { pitchNight } from '../../../../test/events';
import { renderSite, signInAs } from '../../../../test/renderSite';
import { editor } from '../../../../test/users';

const api = serveApi();

test('past events say how many came, also as a file', async () => {
  signInAs(editor, api);
  const past = { ...pitchNight, placed: 3, waiting: 0, came: 31 };
  api.on('GET /api/admin/events', { body: [past], headers: { 'X-Total-Count': '1' } });
  const file = 'GET /api/admin/overview.csv';
  api.on(file, { body: 'Figure' });
  Object.assign(URL, { createObjectURL: () => 'blob:figures', revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const person = renderSite('/admin/events?when=past');
  expect(await screen.findByText('31 came')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Save as CSV' }));
  expect(await screen.findByText('Figures saved')).toBeVisible();
  expect(api.received(file)).toHaveLength(1);
});
