import { screen } from '@testing-library/react';
import { serveApi } from '../../../../test/apiServer';
import { ashasPlace } from '../../../../test/registrations';
import { currentUrl, renderSite, signInAs } from '../../../../test/renderSite';
import { asha } from '../../../../test/users';

const api = serveApi();
const waiting = { ...ashasPlace, state: 'unconfirmed', code: null, canConfirm: true } as const;
const own = 'GET /api/user/registrations';

/** Confirms the address of an account by the link in its mail. */
async function confirmAddress() {
  api.on('POST /api/auth/confirmation-link', { status: 204 });
  api.on('POST /api/auth/confirm-email', { body: { message: 'Confirmed' } });
  const person = renderSite('/link#token=secret&purpose=emailConfirmation');
  await person.type(await screen.findByLabelText('Password'), 'battery staple');
  await person.click(screen.getByRole('button', { name: 'Confirm' }));
  await screen.findByRole('heading', { name: 'Your email address is confirmed' });
  return person;
}

test('who has confirmed the address confirms the place that waits for it, too', async () => {
  signInAs(asha, api);
  api.on(own, { body: [{ ...ashasPlace, _id: '64b0000000000000000000ab' }, waiting] });
  api.on(`POST /api/user/registrations/${waiting._id}/link`, { body: { ticket: 'T' } });
  api.on('POST /api/registrations/own', { body: waiting });
  const person = await confirmAddress();
  expect(await screen.findByRole('region', { name: 'Your events' })).toHaveTextContent(
    'Not confirmed yet.',
  );
  await person.click(screen.getByRole('button', { name: /^Confirm your place at/ }));
  expect(await screen.findByRole('button', { name: 'Confirm' })).toBeVisible();
  expect(currentUrl()).toHaveTextContent(/^\/registration$/);
});

test('in another browser it is said that the place has a mail of its own', async () => {
  await confirmAddress();
  expect(await screen.findByText(/^Have you signed up for an event, too\?/)).toBeVisible();
  expect(api.received(own)).toEqual([]);
});
