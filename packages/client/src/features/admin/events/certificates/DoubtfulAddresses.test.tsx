import { screen, within } from '@testing-library/react';
import { serveApi } from '../../../../../test/apiServer';
import { clubContent } from '../../../../../test/clubContent';
import { pitchNight } from '../../../../../test/events';
import { renderSite, signInAs } from '../../../../../test/renderSite';
import { admin } from '../../../../../test/users';

const api = serveApi();
const page = `/admin/events/${pitchNight._id}`;
const path = `/api${page}/certificates`;

beforeEach(() => {
  signInAs(admin, api);
  const begun = { ...pitchNight, startsAt: '2026-01-30T12:00:00.000Z' };
  api.on(`GET /api${page}`, { body: begun });
  api.on(`GET ${path}`, { body: [], headers: { 'X-Total-Count': '0' } });
  // jsdom has no picture of it.
  api.on(`GET ${path}/sample.png`, { status: 503, body: {} });
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('addresses that perhaps nobody reads are named before anything is issued, with the way to them', async () => {
  const user = renderSite(`${page}/certificates`, { ...clubContent, sendsMail: true });
  const doubtful = [
    { _id: 'a1', name: 'Jaya', email: 'jaya@gmial.com', meant: 'jaya@gmail.com' },
    { _id: 'a2', name: 'Hari', email: 'hari@r17.exmple', meant: null },
  ];
  api.on(`GET ${path}/next`, {
    body: {
      people: 4,
      revoked: 0,
      named: [],
      unwritable: [],
      doubtful,
      notInYet: null,
      signers: [],
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Issue for all present' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Issue 4 certificates?' }));
  const [jaya, hari] = dialog.getAllByRole('listitem');
  expect(jaya).toHaveTextContent(/^Jaya, jaya@gmial\.com: probably jaya@gmail\.com was meant\./);
  expect(hari).toHaveTextContent(/^Hari, hari@r17\.exmple: it was never confirmed\./);
  expect(dialog.getByRole('link', { name: 'Show Jaya in the list' })).toHaveAttribute(
    'href',
    `${page}?search=jaya%40gmial.com`,
  );
});
