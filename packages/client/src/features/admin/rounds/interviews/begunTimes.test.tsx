import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { serveApi } from '../../../../../test/apiServer';
import { clubContent } from '../../../../../test/clubContent';
import { stored } from '../../../../../test/interviews';
import { openSite, signInAs } from '../../../../../test/renderSite';
import { nextTeam } from '../../../../../test/rounds';
import { admin } from '../../../../../test/users';

const api = serveApi();
const root = `/api/admin/rounds/${nextTeam._id}`;
const path = `/admin/rounds/${nextTeam._id}/interviews`;

beforeEach(() => {
  api.now = new Date('2030-01-20T10:00:00Z');
  signInAs(admin, api);
  api.on(`GET ${root}`, { body: nextTeam });
  api.on(`GET ${root}/slots`, { body: stored });
});

const open = (url: string) => openSite(url, { ...clubContent, sendsMail: true });
const main = () => within(screen.getByRole('main'));

test('times that are too soon to be chosen say so, also before they are added', async () => {
  api.now = new Date('2030-02-04T02:45:00Z'); // 08:15 for the club: 10:20 is more than two hours ahead
  const user = await open(path);
  expect(await main().findByText('Free')).toBeVisible();
  expect(main().queryByText('Too late to be chosen')).toBeNull();
  await user.type(screen.getByLabelText('Day'), '2030-02-04');
  expect(screen.getByText('Too soon to be chosen: 10:00.')).toBeVisible();
  expect(main().getByText(/^1 of 2 times taken/)).toBeVisible();
  api.now = new Date('2030-02-04T02:50:00Z');
  cleanup();
  await open(path);
  expect(await main().findByText('Too late to be chosen')).toBeVisible();
  // What nobody can choose any more is not free.
  expect(main().getByText(/^1 of 1 times taken/)).toBeVisible();
  expect(main().getByText('1 of 1 taken')).toBeVisible();
});

test('times that are too short are refused at their field', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const person = await open(path);
  await person.type(await main().findByLabelText('Day'), '2030-02-04');
  await person.type(main().getByLabelText('Place'), 'Lab');
  const minutes = main().getByLabelText('Minutes each');
  await person.clear(minutes);
  await person.type(minutes, '4');
  expect(minutes).toHaveAccessibleDescription('At least 5 minutes each.');
  await person.click(main().getByRole('button', { name: 'Add' }));
  expect(minutes).toBeInvalid();
  expect(minutes).toHaveFocus();
  await person.clear(minutes);
  await person.type(minutes, '5');
  expect(minutes).not.toHaveAccessibleDescription();
});

test('no mail is promised about a time that has begun', async () => {
  const person = await open(path);
  const edit = () => main().findByRole('button', { name: /^Edit .* 10:00$/ });
  await person.click(await edit());
  expect(screen.getByText(/Asha gets a mail about it\.$/)).toBeVisible();
  cleanup();
  api.now = new Date('2030-02-04T04:30:00Z');
  const later = await open(path);
  await later.click(await edit());
  expect(screen.getByText(/^This time has begun: nobody gets a mail/)).toBeVisible();
});

test('once a time has begun, it is noted whether the person came, and mended', async () => {
  api.now = new Date('2030-02-04T04:30:00Z');
  const noting = `POST ${root}/slots/attendance`;
  const [first, ...others] = stored.slots;
  const after = first && { ...stored, slots: [{ ...first, attendance: 'absent' }, ...others] };
  const person = await open(path);
  const row = () => within(main().getByRole('row', { name: /Asha/ }));
  await main().findByRole('button', { name: 'Mark present Asha' });
  expect(row().queryByRole('button', { name: /^Take back/ })).toBeNull();
  api.on(noting, { body: after });
  api.on(`GET ${root}/slots`, { body: after });
  await person.click(row().getByRole('button', { name: 'Mark absent Asha' }));
  expect(await row().findByText('Did not come', { selector: '.detail' })).toBeVisible();
  expect(row().queryByRole('button', { name: 'Mark absent Asha' })).toBeNull();
  expect(row().getByRole('button', { name: 'Mark present Asha' })).toBeVisible();
  expect(api.received(noting)).toMatchObject([
    { body: { slot: '00000001', attendance: 'absent' } },
  ]);
});

test('a time that somebody has is not moved to a moment that is over', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  api.on(`PUT ${root}/slots`, { body: stored });
  const person = await open(path);
  await person.click(await main().findByRole('button', { name: /^Edit .* 10:00$/ }));
  const dialog = within(screen.getByRole('dialog'));
  const day = dialog.getByLabelText('Day and time');
  fireEvent.change(day, { target: { value: '2030-01-04T10:00' } });
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Please enter a moment to come.')).toBeVisible();
  expect(api.received(`PUT ${root}/slots`)).toEqual([]);
  fireEvent.change(day, { target: { value: '2030-02-05T10:00' } });
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved')).toBeVisible();
});
