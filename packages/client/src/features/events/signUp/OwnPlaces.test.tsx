import type { OwnRegistrationDto } from '@club/shared/registration';
import { cleanup, screen, within } from '@testing-library/react';
import { serveApi } from '../../../../test/apiServer';
import { clubContent } from '../../../../test/clubContent';
import { ashasPlace, openEvent } from '../../../../test/registrations';
import { renderSite, signInAs } from '../../../../test/renderSite';
import { pitchNight, withEvent } from '../../../../test/shownEvents';
import { asha } from '../../../../test/users';
import { preloadPage } from '../../../lazyPages';
import { saveTicket } from '../savedTickets';

const api = serveApi();
const path = '/events/pitch-night';
const own = 'POST /api/registrations/own';
const ofAccount = 'GET /api/user/registrations';
const token = 'T'.repeat(43);
const message = 'There is no such link (any more).';
const refused = { status: 422, body: { message, errors: [{ field: 'token', message }] } };
const link = `/registration#token=${token}`;

beforeAll(() => preloadPage(path, clubContent));
beforeEach(() => {
  localStorage.clear();
  api.now = new Date('2030-01-10T12:00:00Z');
  api.on('GET /api/events/pitch-night', { body: { ...openEvent, placesLeft: 0, waiting: 2 } });
});

const open = (event = pitchNight) => renderSite(path, withEvent(event));
const main = () => within(screen.getByRole('main'));
const panel = () => within(screen.getByRole('region', { name: 'Your registration' }));
const other = { ...ashasPlace.event, slug: 'other-night' };
const waiting: OwnRegistrationDto = { ...ashasPlace, state: 'waiting', position: 2, code: null };

test('a member who has a place sees it in place of the form, with the way to the ticket', async () => {
  signInAs(asha, api);
  api.on(ofAccount, { body: [ashasPlace] });
  api.on(`POST /api/user/registrations/${ashasPlace._id}/link`, {
    status: 201,
    body: { ticket: token },
  });
  api.on(own, { body: ashasPlace });
  const person = open();
  expect(await main().findByText('You have a place.')).toBeVisible();
  expect(main().getByRole('link', { name: 'Your ticket' })).toHaveAttribute('href', '#sign-up');
  expect(main().queryByText('Full')).toBeNull();
  expect(main().queryByText(/^You sign up as/)).toBeNull();
  expect(main().queryByRole('button', { name: 'Sign up somebody else' })).toBeNull();
  await person.click(panel().getByRole('button', { name: /^Open your ticket/ }));
  expect(await screen.findByText('ABCD 2345 EFGH 6789')).toBeVisible();
});

test('a member who has none sees the form', async () => {
  signInAs(asha, api);
  api.on(ofAccount, {
    body: [
      { ...ashasPlace, state: 'cancelled' },
      { ...waiting, event: other },
    ],
  });
  open();
  expect(await main().findByText(/^You sign up as/)).toBeVisible();
  expect(main().getByRole('link', { name: 'Sign up' })).toBeVisible();
});

test('without an account, a ticket that this browser has kept shows who stands where now', async () => {
  saveTicket({ token, registration: { ...waiting, position: 3 } });
  api.on(own, { body: waiting });
  const person = open();
  const words = await main().findByText('You are number');
  expect(words.closest('p')).toHaveTextContent('You are number 2 on the waiting list');
  expect(main().getByRole('link', { name: 'Your registration' })).toBeVisible();
  expect(panel().getByText('Asha')).toBeVisible();
  expect(panel().getByRole('link', { name: 'Open your registration' })).toHaveAttribute(
    'href',
    link,
  );
  expect(panel().queryByLabelText('Name')).toBeNull();
  await person.click(await panel().findByRole('button', { name: 'Sign up somebody else' }));
  expect(await panel().findByLabelText('Name')).toHaveFocus();
  expect(panel().getByRole('button', { name: 'Join the waiting list' })).toBeVisible();
});

test.each([
  ['without a network', 'broken connection' as const, true],
  ['whose link does not work any more', refused, false],
])('a kept ticket %s', async (_name, reply, isShown) => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  saveTicket({ token, registration: ashasPlace });
  api.on(own, reply);
  open();
  if (isShown) {
    expect(await main().findByRole('link', { name: 'Open your ticket' })).toBeVisible();
  } else {
    expect(await main().findByLabelText('Name')).toBeVisible();
  }
});

test('who has signed up before the event was moved reads when it was', async () => {
  const movedFrom = { startsAt: '2030-01-29T12:00:00.000Z', place: 'Room 4' };
  const registration = { ...ashasPlace, movedFrom };
  saveTicket({ token, registration });
  api.on(own, { body: registration });
  open();
  expect(await main().findByText(/^Moved:/)).toHaveTextContent(
    'Moved: it was on Tuesday, 29 January 2030, 17:30, in Room 4.',
  );
  for (const [changes, words] of [
    [{ startsAt: null }, 'Moved: it was in Room 4.'],
    [{ place: null }, 'Moved: it was on Tuesday, 29 January 2030, 17:30.'],
  ] as const) {
    cleanup();
    api.on(own, { body: { ...registration, movedFrom: { ...movedFrom, ...changes } } });
    renderSite(link);
    expect(await main().findByText(/^Moved:/)).toHaveTextContent(words);
  }
});

test('it is also there when nobody can sign up any more', async () => {
  saveTicket({ token, registration: ashasPlace });
  api.on(own, { body: ashasPlace });
  open({ ...pitchNight, isClosed: true });
  expect(await main().findByRole('link', { name: 'Your ticket' })).toBeVisible();
  expect(await panel().findByText('You have a place.')).toBeVisible();
});

const over = { ...pitchNight, phase: 'over' as const };

test('after the event it says who was there, and leads to the certificate', async () => {
  api.now = new Date(pitchNight.endsAt);
  signInAs(asha, api);
  const after = { wasPresent: true, certificate: 'valid', canCancel: false };
  api.on(ofAccount, { body: [{ ...ashasPlace, ...after }] });
  open(over);
  expect(await main().findByText('You were there.')).toBeVisible();
  expect(main().getByRole('button', { name: /^Open your certificate/ })).toBeVisible();
  expect(main().getByText('This event is over.')).toBeVisible();
});

test.each([
  ['did not come', over, ashasPlace, 'You had a place.'],
  ['has waited', over, waiting, 'You had no place.'],
  [
    'had a place, and it was cancelled',
    { ...pitchNight, isCancelled: true },
    { ...ashasPlace, event: { ...ashasPlace.event, state: 'cancelled' as const } },
    'You had a place.',
  ],
])('after the event, who %s reads so', async (_who, event, registration, words) => {
  if (event === over) api.now = new Date(pitchNight.endsAt);
  signInAs(asha, api);
  api.on(ofAccount, { body: [registration] });
  open(event);
  expect(await main().findByText(words)).toBeVisible();
  expect(main().getByRole('button', { name: /^Open your registration/ })).toBeVisible();
});

test('who has no ticket here and no account asks for nothing', async () => {
  saveTicket({ token, registration: { ...ashasPlace, event: other } });
  open();
  expect(await main().findByLabelText('Name')).toBeVisible();
  expect(api.received(own)).toEqual([]);
  expect(api.received(ofAccount)).toEqual([]);
});
