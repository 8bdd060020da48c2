import { screen, waitFor, within } from '@testing-library/react';
import { serveApi } from '../../../../test/apiServer';
import { asked, plugInDevice, unplugDevice } from '../../../../test/passkeyDevice';
import { renderSite, signInAs } from '../../../../test/renderSite';
import { asha } from '../../../../test/users';
import { hasUsablePasskey } from '../../../api/ownPasskey';

const api = serveApi();
const call = 'DELETE /api/user';
const moment = '2027-03-01T10:00:00Z';
const laptop = { _id: '1'.repeat(24), name: 'Laptop', createdAt: moment, lastUsedAt: null };

beforeEach(() => {
  plugInDevice();
  signInAs(asha, api);
  ownPasskeys([laptop]);
  api.on('POST /api/user/passkeys/ask', { body: asked });
  api.on('POST /api/user/passkeys/proof', { body: { proof: 'passkey proof' } });
});
afterEach(unplugDevice);

function ownPasskeys(passkeys: object[], domain = window.location.hostname) {
  api.on('GET /api/user/passkeys', { body: { passkeys, secondStep: false, domain } });
}

async function openDialog() {
  const person = renderSite('/profile');
  await person.click(await screen.findByRole('button', { name: 'Delete my account' }));
  return { person, dialog: within(await screen.findByRole('dialog')) };
}

test('a passkey takes the place of the password, after a press that sends', async () => {
  api.on(call, { status: 204 });
  const { person, dialog } = await openDialog();
  await person.click(await dialog.findByRole('button', { name: 'Use a passkey instead' }));
  expect(await dialog.findByText(/^Your passkey replaces/)).toHaveFocus();
  expect(dialog.queryByLabelText('Password')).toBeNull();
  expect(api.received(call)).toEqual([]);
  await person.click(dialog.getByRole('button', { name: 'Delete for good' }));
  expect(await screen.findByText('Your account is deleted.')).toBeVisible();
  expect(api.received(call)).toMatchObject([{ body: { password: 'passkey proof' } }]);
});

test('one that the API does not take leads back to the password', async () => {
  const message = 'This is not your password.';
  const errors = [{ field: 'password', message }];
  api.on(call, { status: 422, body: { message: 'Validation failed', errors } });
  const { person, dialog } = await openDialog();
  await person.click(await dialog.findByRole('button', { name: 'Use a passkey instead' }));
  await dialog.findByText(/^Your passkey replaces/);
  await person.click(dialog.getByRole('button', { name: 'Delete for good' }));
  await waitFor(() => expect(dialog.getByLabelText('Password')).toHaveFocus());
  expect(dialog.getByLabelText('Password')).toHaveAccessibleDescription(message);
});

test('a refusal is said in the form', async () => {
  api.on('POST /api/user/passkeys/proof', {
    status: 422,
    body: { message: 'Validation failed', extraDetails: 'It took too long.', errors: [] },
  });
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { person, dialog } = await openDialog();
  await person.click(await dialog.findByRole('button', { name: 'Use a passkey instead' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('It took too long.');
  expect(dialog.getByLabelText('Password')).toBeVisible();
});

test.each([
  ['is offered to who has one of this address', [laptop], undefined, true],
  ['is not offered to who has none', [], undefined, false],
  ['is not offered at another address', [laptop], 'club.example', false],
])('a passkey %s', async (_, passkeys, domain, isOffered) => {
  ownPasskeys(passkeys, domain);
  expect(await hasUsablePasskey(new AbortController().signal)).toBe(isOffered);
});

test('a form that opens begins as the one before, so that nothing moves in it', async () => {
  const { person, dialog } = await openDialog();
  await dialog.findByRole('button', { name: 'Use a passkey instead' });
  await person.click(dialog.getByRole('button', { name: 'Cancel' }));
  const release = api.hold('GET /api/user/passkeys', {
    body: { passkeys: [laptop], secondStep: false, domain: window.location.hostname },
  });
  await person.click(screen.getByRole('button', { name: 'Delete my account' }));
  expect(
    within(screen.getByRole('dialog')).getByRole('button', { name: 'Use a passkey instead' }),
  ).toBeVisible();
  release();
});
