import type { RegistrationDto } from '@club/shared/registration';
import { screen, within } from '@testing-library/react';
import { serveApi } from '../../../../../test/apiServer';
import { clubContent } from '../../../../../test/clubContent';
import { present } from '../../../../../test/door';
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
  return renderSite(`/admin/events/${pitchNight._id}`, { ...clubContent, sendsMail: true });
}

const openForm = async (person: ReturnType<typeof open>) => {
  await person.click(await screen.findByRole('button', { name: 'Edit Asha' }));
  return within(screen.getByRole('dialog', { name: 'Name and email of Asha' }));
};

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
  const person = open({ ...asha, email: '', isAddressProved: false });
  const dialog = await openForm(person);
  await person.type(dialog.getByLabelText('Email, if known'), 'asha@example.edu');
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(api.received(put)).toMatchObject([{ body: { name: 'Asha', email: 'asha@example.edu' } }]);
});

test('an address that nobody has confirmed is corrected, after what it means is said', async () => {
  const person = open({ ...asha, email: 'asha@gmial.com', isAddressProved: false, present });
  const dialog = await openForm(person);
  const email = dialog.getByLabelText('Email');
  expect(email).toHaveAccessibleDescription(
    'Up to now asha@gmial.com. Did you mean asha@gmail.com?',
  );
  expect(dialog.getByText(/^Nobody has confirmed this address\./)).toHaveTextContent(
    /links and ticket that went to it end\. A certificate that Asha has is mailed to the new one\.$/,
  );
  await person.clear(email);
  await person.type(email, 'asha@gmai.com');
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  expect(email).toHaveAccessibleDescription(/^Did you mean asha@gmail\.com\? If not/);
  await person.clear(email);
  await person.type(email, 'asha@gmail.com');
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(api.received(put)).toMatchObject([{ body: { name: 'Asha', email: 'asha@gmail.com' } }]);
});

test('where the name is corrected alone, the address is not sent', async () => {
  const person = open({ ...asha, isAddressProved: false });
  const dialog = await openForm(person);
  expect(dialog.getByText(/The new one gets a mail about the place\.$/)).toBeVisible();
  await person.type(dialog.getByLabelText('Name'), ' Raman');
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(api.received(put)[0]?.body).toEqual({ name: 'Asha Raman' });
});

test.each(['unconfirmed', 'cancelled'] as const)(
  'of who is %s, no address is corrected',
  async (state) => {
    open({ ...asha, state, isAddressProved: false });
    expect(await screen.findByRole('row', { name: /^Asha/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Edit Asha' })).toBeNull();
  },
);
