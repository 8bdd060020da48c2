import type { RegistrationDto } from '@club/shared/registration';
import { screen, within } from '@testing-library/react';
import { serveApi } from '../../../../../test/apiServer';
import { pitchNight, serveNobodySignedUp } from '../../../../../test/events';
import { asha } from '../../../../../test/listedRegistrations';
import { renderSite, signInAs } from '../../../../../test/renderSite';
import { editor } from '../../../../../test/users';

const api = serveApi();
const path = `/api/admin/events/${pitchNight._id}`;
const put = `PUT ${path}/registrations/${asha._id}/name`;

function open(registration: RegistrationDto) {
  signInAs(editor, api);
  serveNobodySignedUp(api);
  api.on(`GET ${path}`, { body: pitchNight });
  api.on(`GET ${path}/registrations`, {
    body: [registration],
    headers: { 'X-Total-Count': '1' },
  });
  api.on(put, { body: asha });
  return renderSite(`/admin/events/${pitchNight._id}`);
}

test('a name is corrected', async () => {
  const person = open(asha);
  await person.click(await screen.findByRole('button', { name: 'Edit name Asha' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Correct the name Asha' }));
  const name = dialog.getByLabelText('Name');
  await person.clear(name);
  await person.type(name, 'Asha Raman');
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Name saved')).toBeVisible();
  expect(api.received(put)).toMatchObject([{ body: { name: 'Asha Raman' } }]);
});

test('who came without an address gets one', async () => {
  const person = open({ ...asha, email: '' });
  await person.click(await screen.findByRole('button', { name: 'Name and email Asha' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Name and email of Asha' }));
  await person.type(dialog.getByLabelText('Email, if known'), 'asha@example.edu');
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(api.received(put)).toMatchObject([{ body: { name: 'Asha', email: 'asha@example.edu' } }]);
});
