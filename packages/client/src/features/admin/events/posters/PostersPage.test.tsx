import { screen } from '@testing-library/react';
import { serveApi } from '../../../../../test/apiServer';
import { pitchNight } from '../../../../../test/events';
import { renderSite, signInAs } from '../../../../../test/renderSite';
import { editor } from '../../../../../test/users';

const api = serveApi();

test.each([
  ['Pitch Night 2030: ₹500, 100 % free!', false],
  ['पिच रात्रि', false],
  ['స్టార్టప్ రాత్రి', false],
  ['ليلة العرض', true],
  ['Pitch Night 🚀', true],
])('the posters of %s have blank letters: %s', async (title, hasBlanks) => {
  signInAs(editor, api);
  api.on(`GET /api/admin/events/${pitchNight._id}`, { body: { ...pitchNight, title } });
  api.on(`GET /api/admin/events/${pitchNight._id}/poster.png`, { status: 503, body: {} });
  renderSite(`/admin/events/${pitchNight._id}/posters`);
  expect(await screen.findByText(/^Drawn from the event/)).toBeVisible();
  expect(screen.queryAllByText(/stay blank/)).toHaveLength(hasBlanks ? 1 : 0);
});
