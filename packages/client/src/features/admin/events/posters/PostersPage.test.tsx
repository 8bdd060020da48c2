import { screen } from '@testing-library/react';
import { serveApi } from '../../../../../test/apiServer';
import { pitchNight } from '../../../../../test/events';
import { renderSite, signInAs } from '../../../../../test/renderSite';
import { editor } from '../../../../../test/users';

const api = serveApi();

test.each([
  [[], null],
  [['🚀'], 'leave out 🚀 of the title or the place. Drawings are made without emoji.'],
  [
    ['明', '美', '🚀'],
    'leave out 明 美 🚀 of the title or the place. The site has no font for some letters',
  ],
])('what posters leave out of an event is named: %s', async (undrawn, note) => {
  signInAs(editor, api);
  api.on(`GET /api/admin/events/${pitchNight._id}`, { body: { ...pitchNight, undrawn } });
  api.on(`GET /api/admin/events/${pitchNight._id}/poster.png`, { status: 503, body: {} });
  renderSite(`/admin/events/${pitchNight._id}/posters`);
  expect(await screen.findByText(/^Drawn from the event/)).toBeVisible();
  if (note === null) expect(screen.queryByText(/leave out/)).not.toBeInTheDocument();
  else expect(screen.getByText(/leave out/)).toHaveTextContent(note);
});
