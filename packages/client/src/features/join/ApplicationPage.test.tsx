import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { serveApi } from '../../../test/apiServer';
import { clubContent } from '../../../test/clubContent';
import { currentUrl, renderSite, signInAs } from '../../../test/renderSite';
import { ashasApplication, currentRound, ownApplication, withRound } from '../../../test/rounds';
import { asha } from '../../../test/users';
import { preloadPage } from '../../lazyPages';
import { keep, openKept, readOpened } from './keptApplication';

const api = serveApi();
const read = 'POST /api/applications/own';
const token = 'T'.repeat(43);
const link = `/application#token=${token}`;

beforeAll(() => preloadPage('/application', clubContent));
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  api.on(read, { body: ownApplication() });
});

const main = () => within(screen.getByRole('main'));

test('shows what was sent; its secret leaves the address, and stays as a link to keep', async () => {
  const person = renderSite(link);
  expect(await main().findByText('Received')).toBeVisible();
  expect(currentUrl()).toHaveTextContent(/^\/application$/);
  expect(api.received(read)).toMatchObject([{ body: { token } }]);
  expect(main().getByText('I finish things.')).toBeVisible();
  const kept = await main().findByLabelText<HTMLInputElement>(/Keep it/);
  expect(main().getByText(/^No mail comes.* Keep this link/)).toBeVisible();
  expect(kept.value).toMatch(new RegExp(`/application#token=${token}$`));
  await person.click(main().getByRole('button', { name: 'Copy the link' }));
  expect(await main().findByText('Copied.')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(kept.value);
});

test('shows what the link opens, not what was sent before from the same tab', async () => {
  sessionStorage.setItem('application', JSON.stringify({ token: 'F'.repeat(43) }));
  renderSite(link);
  expect(await main().findByText('Received')).toBeVisible();
  expect(currentUrl()).toHaveTextContent(/^\/application$/);
  expect(api.received(read).at(-1)).toMatchObject({ body: { token } });
  const kept = await main().findByLabelText<HTMLInputElement>(/Keep it/);
  expect(kept.value).toContain(token);
});

test('tells who is logged in, and has sent it, that the profile leads to it', async () => {
  signInAs(asha, api);
  const { _id, submittedAt } = ashasApplication;
  const round = { title: 'Join the team', removalDay: '2030-05-01' };
  const standing = { state: 'submitted', isInvited: false, decision: null };
  api.on('GET /api/user/applications', { body: [{ _id, round, submittedAt, ...standing }] });
  api.on(read, { body: { ...ownApplication(), submittedAt } });
  renderSite(link);
  expect(await main().findByText('Your profile leads to it, too.')).toBeVisible();
  expect(main().queryByText(/^No mail comes/)).toBeNull();
});

test('is there again when the tab loads it once more, without its link', async () => {
  renderSite(link);
  expect(await main().findByText('Received')).toBeVisible();
  cleanup();
  renderSite('/application');
  expect(await main().findByText('Received')).toBeVisible();
  expect(api.received(read).at(-1)).toMatchObject({ body: { token } });
});

test('disappears when somebody logs out in another tab', async () => {
  renderSite(link);
  expect(await main().findByText('I finish things.')).toBeVisible();
  const event = new StorageEvent('storage', { key: 'loggedOut', newValue: 'now' });
  act(() => void window.dispatchEvent(event));
  expect(main().queryByText('I finish things.')).toBeNull();
  expect(main().queryByText('Received')).toBeNull();
  expect(await main().findByLabelText('Your link')).toBeVisible();
});

test('is changed until the deadline, with what was sent in the form; what is typed survives a reload', async () => {
  api.on(read, { body: ownApplication({ canChange: true }) });
  api.on('GET /api/rounds/current', { body: currentRound('2030-01-28T10:00:00.000Z') });
  const person = renderSite(link);
  await person.click(await main().findByRole('button', { name: 'Change my application' }));
  const why = () => main().findByLabelText(/^Why you/);
  expect(await why()).toHaveValue('I finish things.');
  expect(main().queryByLabelText('Email')).toBeNull();
  expect(main().getByText(/which stays. Is it mistyped\?/)).toBeVisible();
  // The form stands in the place of what was sent.
  expect(main().getByRole('heading', { name: 'Change your application' })).toHaveFocus();
  expect(main().queryByText('Name', { selector: 'dt' })).toBeNull();
  await person.type(await why(), ' Always.');
  cleanup();
  renderSite(link);
  expect(await why()).toHaveValue('I finish things. Always.');
  const changedAt = '2030-01-28T10:00:00.000Z';
  api.on(`${read}/change`, { body: ownApplication({ canChange: true, changedAt }) });
  await person.click(main().getByRole('button', { name: 'Save the change' }));
  expect(await main().findByText(/changed on/)).toBeVisible();
  const answers = [{ key: '2a1b2c3d', value: 'I finish things. Always.' }];
  expect(api.received(`${read}/change`)).toEqual([
    expect.objectContaining({
      body: { token, name: 'Asha', phone: '9876543210', choices: ['1a1b2c3d'], answers },
    }),
  ]);
});

test('is withdrawn after a question: another one can be written, and the tab shows it until one is sent', async () => {
  sessionStorage.setItem('application', JSON.stringify({ token }));
  api.on(`${read}/withdraw`, { body: ownApplication({ state: 'withdrawn' }) });
  const person = renderSite('/application', withRound('open'));
  await person.click(await main().findByRole('button', { name: 'Withdraw my application' }));
  const dialog = within(screen.getByRole('dialog'));
  await person.click(dialog.getByRole('button', { name: 'Withdraw my application' }));
  expect(await main().findByText('Withdrawn')).toHaveFocus();
  expect(main().getByRole('link', { name: 'apply again' })).toHaveAttribute('href', '/join');
  expect(main().queryByRole('button', { name: 'Withdraw my application' })).toBeNull();
  expect(sessionStorage.getItem('application')).toBeNull();
  api.on(read, { body: ownApplication({ state: 'withdrawn' }) });
  cleanup();
  renderSite('/application');
  expect(await main().findByText('Withdrawn')).toBeVisible();
  keep({ ...openKept('64b0000000000000000000c0'), token: 'N'.repeat(43) });
  expect(readOpened()).toBe('N'.repeat(43));
});

test.each([
  [
    'no',
    clubContent,
    /^Please look here again .* on this page\. Who is accepted can say yes until .*31 March 2030\.$/,
  ],
  [
    'mail',
    { ...clubContent, sendsMail: true as const },
    /^Interview times .* Who is accepted can say yes until .*31 March 2030\. We also mail you\.$/,
  ],
])(
  'says where interview and answer will stand, and until when: %s mail',
  async (_mail, content, words) => {
    const choices = ['Event head', 'President'].map((name) => ({ key: name, name }));
    api.on(read, { body: ownApplication({ choices }) });
    renderSite(link, content);
    expect(await main().findByText(words)).toBeVisible();
    expect(main().getByText('1. Event head, 2. President')).toBeVisible();
  },
);

test('after a conflict the page says what is true now', async () => {
  const refused = { message: 'x', extraDetails: 'It does not count any more.', errors: [] };
  api.on(`${read}/withdraw`, { status: 409, body: refused });
  const person = renderSite(link);
  await person.click(await main().findByRole('button', { name: 'Withdraw my application' }));
  api.on(read, { body: ownApplication({ state: 'aside' }) });
  const dialog = within(screen.getByRole('dialog'));
  await person.click(dialog.getByRole('button', { name: 'Withdraw my application' }));
  expect(await main().findByText('Set aside')).toBeVisible();
  expect(await screen.findByText('It does not count any more.')).toBeVisible();
  expect(main().queryByRole('button', { name: 'Withdraw my application' })).toBeNull();
});

test('the mailed link says which one is theirs, after a question', async () => {
  const contested = { isContested: true, canConfirm: true };
  api.on(read, { body: ownApplication(contested) });
  api.on(`${read}/confirm`, { body: ownApplication({ isProved: true }) });
  const person = renderSite(link);
  expect(await main().findByText(/There is another application with the address/)).toBeVisible();
  await person.click(main().getByRole('button', { name: 'This one is mine' }));
  const dialog = within(screen.getByRole('dialog'));
  await person.click(dialog.getByRole('button', { name: 'Yes, it is mine' }));
  await waitFor(() => expect(main().queryByText(/another application/)).toBeNull());
  expect(api.received(`${read}/confirm`)).toMatchObject([{ body: { token } }]);
});

test.each([
  [true, 1],
  [false, 0],
])('while it can be changed (%s), the page asks whose it is %d times', async (canChange, times) => {
  api.on(read, { body: ownApplication({ canConfirm: true, canChange }) });
  renderSite(link);
  expect(await main().findByText('Received')).toBeVisible();
  expect(main().queryAllByText(/^Is this application yours\?/)).toHaveLength(times);
});

test('the link of the page cannot say so, and one that is set aside says it', async () => {
  renderSite(link);
  expect(await main().findByText('Received')).toBeVisible();
  expect(main().queryByRole('button', { name: 'This one is mine' })).toBeNull();
  cleanup();
  api.on(read, { body: ownApplication({ state: 'aside' }) });
  renderSite(link);
  expect(await main().findByText('Set aside')).toBeVisible();
  expect(main().queryByRole('button', { name: 'Withdraw my application' })).toBeNull();
});

test('what a former version kept in the browser moves into the tab', async () => {
  localStorage.setItem('application', JSON.stringify({ token }));
  renderSite('/application');
  expect(await main().findByText('Received')).toBeVisible();
  expect(localStorage.getItem('application')).toBeNull();
});

test('says what is wrong with a link, and what to do without one', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const message = 'This link does not work any more.';
  const errors = [{ field: 'token', message }];
  api.on(read, { status: 422, body: { message: 'x', extraDetails: message, errors } });
  renderSite(link);
  expect(await main().findByText(message)).toBeVisible();
});

test('tries again when the site could not be reached', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  api.on(read, 'broken connection');
  const person = renderSite(link);
  const again = await main().findByRole('button', { name: 'Try again' });
  api.on(read, { body: ownApplication() });
  await person.click(again);
  expect(await main().findByText('Received')).toBeVisible();
});

test('without a link it asks for one', () => {
  renderSite('/application');
  expect(main().getByText(/Please open yours once more/)).toBeVisible();
});
