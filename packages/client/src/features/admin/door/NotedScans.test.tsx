import type { DoorList, NotedScan } from '@club/shared/scan';
import { screen, within } from '@testing-library/react';
import { serveApi } from '../../../../test/apiServer';
import { renderSite, signInAs } from '../../../../test/renderSite';
import { admin } from '../../../../test/users';

// jsdom has no IndexedDB: that a tick stays is tried by a journey (e2e/door.spec.ts).

const api = serveApi();
const event = '64b0000000000000000000f2';
const at = '2026-11-23T12:35:00.000Z';
const notedOf = (name: string): NotedScan => ({
  _id: `scan of ${name}`,
  result: 'already',
  name,
  at,
  device: 'Main door',
  by: 'Meera',
  present: { at, by: 'Meera' },
});

test('what was looked at is ticked off, and can be taken up again', async () => {
  const pitchNight = { _id: event, title: 'Pitch Night', place: 'Hall', startsAt: at, endsAt: at };
  const noted = [notedOf('Asha'), notedOf('Bala')];
  const list: DoorList = { event: pitchNight, entries: [], noted };
  signInAs(admin, api);
  api.on(`GET /api/admin/events/${event}/door`, { body: list });
  const user = renderSite(`/admin/door/${event}`);
  await user.click(await screen.findByRole('button', { name: '2 to look at' }));
  const dialog = within(screen.getByRole('dialog', { name: 'To look at' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Looked at: Asha' }));
  expect(screen.getByText('1 to look at')).toBeInTheDocument();
  await user.click(dialog.getByRole('checkbox', { name: 'Looked at: Bala' }));
  expect(dialog.getAllByRole('listitem')).toHaveLength(2);
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('button', { name: 'All looked at' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Looked at: Asha' }));
  expect(screen.getByText('1 to look at')).toBeInTheDocument();
});
