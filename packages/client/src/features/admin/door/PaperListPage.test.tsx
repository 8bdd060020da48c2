import type { DoorEntry, DoorList } from '@club/shared/scan';
import { screen, within } from '@testing-library/react';
import { serveApi } from '../../../../test/apiServer';
import { renderSite, signInAs } from '../../../../test/renderSite';
import { inbox } from '../../../../test/users';

const api = serveApi();
const id = '64b0000000000000000000e1';

const entry = (name: string, changes: Partial<DoorEntry> = {}): DoorEntry => ({
  _id: name,
  name,
  code: 'ABCD'.repeat(4),
  emailMarks: '',
  state: 'placed',
  position: null,
  present: null,
  scan: null,
  ...changes,
});

const list: DoorList = {
  event: {
    _id: id,
    title: 'Pitch Night',
    place: 'Main hall',
    startsAt: '2026-11-23T12:00:00.000Z',
    endsAt: '2026-11-23T15:00:00.000Z',
  },
  entries: [
    entry('Ravi', { state: 'waiting', position: 2 }),
    entry('Élif', { present: { at: '2026-11-23T12:35:00.000Z', by: 'Meera' } }),
    entry('Bala', { state: 'cancelled' }),
    entry('Asha'),
    entry('Hana'),
    entry('Sunita', { state: 'unconfirmed' }),
  ],
  noted: [],
};

test('the list on paper is by name, without who has cancelled, with a box and the code', async () => {
  signInAs(inbox, api);
  api.on(`GET /api/admin/events/${id}/door`, { body: list });
  renderSite(`/admin/door/${id}/paper`);
  expect(await screen.findByRole('heading', { name: 'Pitch Night' })).toBeVisible();
  const [listed, blank] = screen.getAllByRole('table');
  if (!listed || !blank) throw new Error('A table is missing.');
  const rows = within(listed)
    .getAllByRole('row')
    .map(({ textContent }) => textContent);
  const [sheetHead, ...table] = rows;
  expect(table).toEqual([
    'InNameCode',
    '☐Is not inAshaABCD ABCD ABCD ABCD',
    '☑Is inÉlifABCD ABCD ABCD ABCD',
    '☐Is not inHanaABCD ABCD ABCD ABCD',
    '☐Is not inRavi (Waits, number 2)ABCD ABCD ABCD ABCD',
    '☐Is not inSunita (Not confirmed)ABCD ABCD ABCD ABCD',
  ]);
  const lines = within(blank)
    .getAllByRole('row')
    .map(({ textContent }) => textContent);
  expect(lines).toEqual(['InNameEmail, for a certificate', ...Array(10).fill('☐')]);
  // Its row of the head is repeated on each sheet.
  expect(sheetHead).toMatch(/^Pitch Night, 23 Nov 2026, /);
  expect(screen.getByText('3 with a place, 1 waiting, 1 not confirmed.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'The door' })).toHaveAttribute(
    'href',
    `/admin/door/${id}`,
  );
  // Its page is for others than who helps at the door.
  expect(screen.queryByRole('link', { name: 'The event' })).toBeNull();
});
