import { screen, within } from '@testing-library/react';
import { serveApi } from '../../../../test/apiServer';
import { ashasPlace } from '../../../../test/registrations';
import { currentUrl, renderSite, signInAs } from '../../../../test/renderSite';
import { admin, asha } from '../../../../test/users';

const api = serveApi();

test('the profile lists their own registrations, and opens each', async () => {
  signInAs(asha, api);
  api.on('GET /api/user/registrations', { body: [ashasPlace] });
  api.on(`POST /api/user/registrations/${ashasPlace._id}/link`, { body: { ticket: 'T' } });
  api.on('POST /api/registrations/own', { body: ashasPlace });
  const person = renderSite('/profile');
  const part = within(await screen.findByRole('region', { name: 'Your events' }));
  expect(part.getByText('Pitch Night').closest('p')).toHaveTextContent(
    'Wednesday, 30 January 2030, 17:30, ISTYou have a place.',
  );
  await person.click(part.getByRole('button', { name: 'Open your registration for Pitch Night' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Pitch Night' })).toBeVisible();
  expect(currentUrl()).toHaveTextContent(/^\/registration$/);
});

test('they stand before the form of the profile', async () => {
  signInAs(asha, api);
  api.on('GET /api/user/registrations', { body: [ashasPlace] });
  renderSite('/profile');
  const part = await screen.findByRole('region', { name: 'Your events' });
  const form = screen.getByLabelText('Username');
  expect(part.compareDocumentPosition(form)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('admins find theirs on the page of the account', async () => {
  signInAs(admin, api);
  api.on('GET /api/user/registrations', { body: [ashasPlace] });
  renderSite('/admin/account');
  const part = within(await screen.findByRole('region', { name: 'Your events' }));
  expect(part.getByText('Pitch Night')).toBeVisible();
});

test('an event that is over is not one at which they still have a place', async () => {
  signInAs(asha, api);
  const over = { startsAt: '2020-01-30T12:00:00.000Z', endsAt: '2020-01-30T14:00:00.000Z' };
  const event = { ...ashasPlace.event, ...over };
  api.on('GET /api/user/registrations', { body: [{ ...ashasPlace, event }] });
  renderSite('/profile');
  const part = within(await screen.findByRole('region', { name: 'Your events' }));
  expect(part.getByText('Pitch Night').closest('p')).toHaveTextContent('ISTYou had a place.');
});

test('an event with a certificate says so', async () => {
  signInAs(asha, api);
  const certified = { ...ashasPlace, wasPresent: true, certificate: 'valid', feedback: 'open' };
  api.on('GET /api/user/registrations', { body: [certified] });
  renderSite('/profile');
  const part = within(await screen.findByRole('region', { name: 'Your events' }));
  expect(part.getByText('Pitch Night').closest('p')).toHaveTextContent(/You have a certificate\.$/);
  expect(part.getByRole('button', { name: /^Certificate and feedback of/ })).toBeVisible();
});

test('the next event is the first; those that are over are below, the latest first', async () => {
  signInAs(asha, api);
  const inYear = (year: number) => ({
    ...ashasPlace,
    _id: `${year}`.padEnd(24, '0'),
    event: {
      ...ashasPlace.event,
      title: `Event ${year}`,
      startsAt: `${year}-01-30T12:00:00.000Z`,
      endsAt: `${year}-01-30T14:00:00.000Z`,
    },
  });
  api.on('GET /api/user/registrations', { body: [2019, 2091, 2020, 2090].map(inYear) });
  renderSite('/profile');
  const part = within(await screen.findByRole('region', { name: 'Your events' }));
  const shown = part
    .getAllByText(/^(Event \d+|Past events)$/)
    .map(({ textContent }) => textContent);
  expect(shown).toEqual(['Event 2090', 'Event 2091', 'Past events', 'Event 2020', 'Event 2019']);
  expect(part.getByRole('heading', { level: 3, name: 'Past events' })).toBeVisible();
});

test('who has been let in reads so', async () => {
  signInAs(asha, api);
  api.on('GET /api/user/registrations', { body: [{ ...ashasPlace, wasPresent: true }] });
  renderSite('/profile');
  const part = within(await screen.findByRole('region', { name: 'Your events' }));
  expect(part.getByText('Pitch Night').closest('p')).toHaveTextContent('ISTYou are in.');
});
