import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { serveApi } from '../../../../test/apiServer';
import { clubContent } from '../../../../test/clubContent';
import { ashasPlace } from '../../../../test/registrations';
import { currentUrl, renderSite, signInAs } from '../../../../test/renderSite';
import { asha } from '../../../../test/users';
import { preloadPage } from '../../../lazyPages';

const api = serveApi();
const read = 'POST /api/registrations/own';
const token = 'T'.repeat(43);
const link = `/registration#token=${token}`;

beforeAll(() => preloadPage('/registration', clubContent));
beforeEach(() => api.on(read, { body: ashasPlace }));
beforeEach(() => setNow('2029-12-01T10:00:00.000Z')); // before the event

const main = () => within(screen.getByRole('main'));
const setNow = (now: string) => jest.spyOn(Date, 'now').mockReturnValue(Date.parse(now));
const waiting = { ...ashasPlace, state: 'waiting' as const, position: 12, code: null };

test('a ticket has the event, the name and the code; its secret leaves the address', async () => {
  renderSite(link);
  expect(await main().findByRole('heading', { level: 1, name: 'Pitch Night' })).toBeVisible();
  expect(currentUrl()).toHaveTextContent(/^\/registration$/);
  expect(api.received(read)).toMatchObject([{ body: { token } }]);
  expect(await main().findByRole('img', { name: 'Your code for the door' })).toBeVisible();
  expect(main().getByText('ABCD 2345 EFGH 6789')).toBeVisible();
  expect(main().getByText('Asha')).toBeVisible();
  expect(main().getByText('You have a place.')).toBeVisible();
  expect(main().getByRole('link', { name: 'Add to your calendar' })).toHaveAttribute(
    'href',
    '/events/pitch-night.ics',
  );
});

test('the ticket leads back: to the event, and who is logged in to all own events', async () => {
  renderSite(link);
  const event = await main().findByRole('link', { name: 'About the event' });
  expect(event).toHaveAttribute('href', '/events/pitch-night');
  expect(main().queryByRole('link', { name: 'Your events' })).toBeNull();
  cleanup();
  signInAs(asha, api);
  api.on('GET /api/user/registrations', { body: [ashasPlace] });
  const person = renderSite(link);
  await person.click(await main().findByRole('link', { name: 'Your events' }));
  expect(await screen.findByRole('region', { name: 'Your events' })).toBeVisible();
});

test('on a shared computer the ticket leaves the browser', async () => {
  localStorage.clear();
  const person = renderSite(link);
  const box = await main().findByRole('checkbox', { name: /^This is a shared computer/ });
  expect(localStorage.getItem('tickets')).toContain(token);
  await person.click(box);
  expect(localStorage.getItem('tickets')).toBeNull();
  await person.click(box);
  expect(localStorage.getItem('tickets')).toContain(token);
});

test('opening the link of an address that is not confirmed changes nothing: a button does', async () => {
  const unconfirmed = { ...ashasPlace, state: 'unconfirmed', code: null, canConfirm: true };
  api.on(read, { body: unconfirmed });
  api.on(`${read}/confirm`, { body: waiting });
  sessionStorage.setItem('signUp pitch-night', 'name=Asha');
  const person = renderSite(link);
  const button = await main().findByRole('button', { name: 'Confirm' });
  expect(api.received(`${read}/confirm`)).toEqual([]);
  // One step at a time: what was answered can be changed afterwards.
  expect(main().queryByRole('button', { name: 'Save' })).toBeNull();
  expect(main().getByText('T-shirt').nextElementSibling).toHaveTextContent('M');
  await person.click(button);
  expect(await main().findByText('12')).toBeVisible();
  expect(main().getByText(/^The waiting list has an order/)).toBeVisible();
  // The next who signs up in this tab finds an empty form.
  expect(sessionStorage.getItem('signUp pitch-night')).toBeFalsy();
  expect(await main().findByRole('button', { name: 'Save' })).toBeEnabled();
  expect(main().queryByRole('img')).toBeNull();
  expect(api.received(`${read}/confirm`)).toMatchObject([{ body: { token } }]);
});

test.each([
  [ashasPlace.email, 'Bearer stored-token'],
  ['other@example.edu', undefined],
])('confirming as the account of %s', async (email, authorization) => {
  signInAs({ ...asha, email }, api);
  const unconfirmed = { ...ashasPlace, state: 'unconfirmed', code: null, canConfirm: true };
  api.on(read, { body: unconfirmed });
  api.on(`${read}/confirm`, { body: ashasPlace });
  const person = renderSite(link);
  const said = /It confirms the address of your account, too/;
  if (authorization) await main().findByText(said);
  else await main().findByRole('link', { name: 'Your events' });
  await person.click(await main().findByRole('button', { name: 'Confirm' }));
  expect(await main().findByText('You have a place.')).toBeVisible();
  expect(api.received(`${read}/confirm`)).toMatchObject([{ authorization }]);
});

test('a place is given back after a question', async () => {
  const cancelled = { ...ashasPlace, state: 'cancelled', code: null, canCancel: false };
  api.on(`${read}/cancel`, { body: { ...cancelled, canConfirm: true } });
  const person = renderSite(link);
  await person.click(await main().findByRole('button', { name: 'Give my place back' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Give your place back?' }));
  expect(api.received(`${read}/cancel`)).toEqual([]);
  expect(dialog.getByRole('button', { name: 'Keep my place' })).toBeVisible();
  await person.click(dialog.getByRole('button', { name: 'Give my place back' }));
  const words = await main().findByText('Your registration is cancelled.');
  expect(words).toHaveFocus();
  expect(main().queryByRole('img')).toBeNull();
  expect(main().getByRole('button', { name: 'Sign up once more' })).toBeEnabled();
});

test('after a conflict the page says what is true now', async () => {
  const refused = { message: 'x', extraDetails: 'This event is cancelled.', errors: [] };
  api.on(`${read}/cancel`, { status: 409, body: refused });
  const person = renderSite(link);
  await person.click(await main().findByRole('button', { name: 'Give my place back' }));
  const event = { ...ashasPlace.event, state: 'cancelled' as const };
  api.on(read, { body: { ...ashasPlace, event, canCancel: false } });
  const dialog = within(screen.getByRole('dialog'));
  await person.click(dialog.getByRole('button', { name: 'Give my place back' }));
  expect(await main().findByText('This event is cancelled.')).toBeVisible();
  expect(main().queryByRole('button', { name: 'Give my place back' })).toBeNull();
});

test('name and answers can be changed until it is too late', async () => {
  api.on(`${read}/answers`, { body: ashasPlace });
  const person = renderSite(link);
  expect(await main().findByLabelText('T-shirt')).toHaveValue('M');
  await person.type(main().getByLabelText('Name'), ' Rao');
  await person.type(main().getByLabelText('Your idea (optional)'), 'Tea');
  await person.click(main().getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(api.received(`${read}/answers`)).toMatchObject([
    {
      body: {
        token,
        name: `${ashasPlace.name} Rao`,
        answers: [
          { key: 'aaaa1111', value: 'M' },
          { key: 'cccc3333', value: 'Tea' },
        ],
      },
    },
  ]);
  cleanup();
  const meat = { key: 'bbbb2222', label: 'Do you eat meat?', value: 'no' };
  const answers = [...ashasPlace.answers, meat];
  api.on(read, { body: { ...ashasPlace, answers, canChange: false } });
  renderSite(link);
  expect((await main().findByText('T-shirt')).nextElementSibling).toHaveTextContent('M');
  expect(main().getByText('Do you eat meat?').nextElementSibling).toHaveTextContent('No');
});

test('where nothing was answered and nothing can be, there is no heading for it', async () => {
  const cancelled = { ...ashasPlace, state: 'cancelled', code: null, answers: [] };
  api.on(read, { body: { ...cancelled, canChange: false, canCancel: false } });
  renderSite(link);
  expect(await main().findByText('Your registration is cancelled.')).toBeVisible();
  expect(main().queryByText('Details')).toBeNull();
});

test('an event that is over needs no code, and says so before the feedback', async () => {
  setNow('2030-02-01T10:00:00.000Z');
  const wasThere = { ...ashasPlace, wasPresent: true, canChange: false, canCancel: false };
  api.on(read, { body: { ...wasThere, feedback: 'given' } });
  renderSite(link);
  expect(await main().findByText('This event is over.')).toBeVisible();
  expect(main().queryByText('You have a place.')).toBeNull();
  expect(main().queryByText('ABCD 2345 EFGH 6789')).toBeNull();
  expect(main().queryByRole('link', { name: 'Add to your calendar' })).toBeNull();
  expect(await main().findByRole('heading', { name: 'Your feedback' })).toBeVisible();
});

test('who was there gives feedback once; the form then goes', async () => {
  const wasThere = { ...ashasPlace, wasPresent: true, canChange: false, canCancel: false };
  api.on(read, { body: { ...wasThere, feedback: 'open' } });
  api.on(`${read}/feedback`, { body: { ...wasThere, feedback: 'given' } });
  const person = renderSite(link);
  const scale = (name: string) => within(screen.getByRole('group', { name }));
  const send = await main().findByRole('button', { name: 'Send feedback' });
  expect(main().getByText(/stored without your name/)).toBeVisible();
  await person.click(send);
  const missed = screen.getByRole('group', { name: 'How was it?' });
  expect(missed).toHaveFocus();
  expect(missed).toHaveAccessibleDescription('Please choose one.');
  await person.click(scale('How was it?').getByRole('radio', { name: '5 Great' }));
  await person.click(
    scale('Did you take something away from it?').getByRole('radio', { name: '3' }),
  );
  await person.click(scale('Would you come again?').getByRole('radio', { name: '1 No' }));
  await person.type(main().getByLabelText(/optional/), ' More tea. ');
  await person.click(send);
  expect(await main().findByText(/Thank you, you have given your feedback/)).toBeVisible();
  expect(send).not.toBeInTheDocument();
  expect(main().getByRole('heading', { name: 'Your feedback' })).toHaveFocus();
  expect(api.received(`${read}/feedback`)).toMatchObject([
    { body: { token, overall: 5, useful: 3, again: 1, text: 'More tea.' } },
  ]);
});

test('feedback that the browser has sent twice is given, without an error', async () => {
  const wasThere = { ...ashasPlace, wasPresent: true, canChange: false, canCancel: false };
  api.on(read, { body: { ...wasThere, feedback: 'open' } });
  const refused = { message: 'x', extraDetails: 'It is given already.', errors: [] };
  api.on(`${read}/feedback`, { status: 409, body: refused });
  const person = renderSite(link);
  const send = await main().findByRole('button', { name: 'Send feedback' });
  api.on(read, { body: { ...wasThere, feedback: 'given' } });
  const radios = (name: RegExp) => main().getAllByRole('radio', { name });
  for (const best of radios(/^5/)) await person.click(best);
  await person.click(send);
  expect(await main().findByText(/Thank you, you have given your feedback/)).toBeVisible();
  expect(screen.queryByText('It is given already.')).toBeNull();
});

test('a ticket that was opened once is there without its link, and without network', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  renderSite(link);
  await main().findByText('You have a place.');
  cleanup();
  api.on(read, 'broken connection');
  const person = renderSite('/registration');
  expect(await main().findByRole('img', { name: 'Your code for the door' })).toBeVisible();
  expect(await main().findByText(/^The site cannot be reached\./)).toBeVisible();
  expect(main().queryByRole('button', { name: 'Give my place back' })).toBeNull();
  api.on(read, { body: ashasPlace });
  await person.click(main().getByRole('button', { name: 'Try again' }));
  expect(await main().findByRole('button', { name: 'Give my place back' })).toBeVisible();
});

test('back online the saved ticket is fresh by itself, and the note above it goes', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const note = document.createElement('aside');
  note.className = 'saved-note';
  document.body.append(note);
  api.on(read, 'broken connection');
  renderSite(link);
  await main().findByRole('button', { name: 'Try again' });
  expect(note).toBeInTheDocument();
  api.on(read, { body: ashasPlace });
  act(() => window.dispatchEvent(new Event('online')));
  expect(await main().findByText('You have a place.')).toBeVisible();
  expect(note).not.toBeInTheDocument();
});

test('a question that is lost with the connection is asked again once that is back', async () => {
  api.on(read, () => new Promise(() => {}));
  renderSite(link);
  await waitFor(() => expect(api.requests.map(({ call }) => call)).toContain(read));
  api.on(read, { body: ashasPlace });
  act(() => window.dispatchEvent(new Event('online')));
  expect(await main().findByText('You have a place.')).toBeVisible();
});

test('the others that were opened here are one press away', async () => {
  renderSite(link);
  await main().findByText('You have a place.');
  cleanup();
  const event = { ...ashasPlace.event, title: 'Campus fair' };
  api.on(read, { body: { ...waiting, _id: 'f'.repeat(24), event } });
  const person = renderSite(`/registration#token=${'U'.repeat(43)}`);
  const shown = await main().findByRole('heading', { level: 1, name: 'Campus fair' });
  // Above the ticket: the other of two who share a phone finds the own one.
  const others = main().getByRole('navigation', { name: 'Also opened here' });
  expect(others.compareDocumentPosition(shown)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  api.on(read, { body: ashasPlace });
  await person.click(main().getByRole('button', { name: 'Pitch Night, 30 January, Asha' }));
  expect(await main().findByRole('heading', { level: 1, name: 'Pitch Night' })).toBeVisible();
});

test('a link that does not work says why, and its ticket is forgotten', async () => {
  renderSite(link);
  await main().findByText('You have a place.');
  cleanup();
  const message = 'This link does not work any more.';
  api.on(read, { status: 422, body: { message, errors: [{ field: 'token', message }] } });
  renderSite(link);
  expect(await main().findByText(message)).toBeVisible();
  cleanup();
  renderSite('/registration');
  expect(await main().findByText(/Please open yours once more\./)).toBeVisible();
});

test('a cancelled event admits nobody', async () => {
  const cancelMessage = 'The hall is flooded.';
  const event = { ...ashasPlace.event, state: 'cancelled' as const, cancelMessage };
  api.on(read, { body: { ...ashasPlace, event, canCancel: false, canChange: false } });
  renderSite(link);
  expect(await main().findByText('This event is cancelled.')).toBeVisible();
  expect(main().getByText(cancelMessage)).toBeVisible();
  expect(main().queryByRole('img')).toBeNull();
});
