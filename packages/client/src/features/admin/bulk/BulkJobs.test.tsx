import type { BulkJobDto } from '@club/shared/bulk';
import { screen, waitFor, within } from '@testing-library/react';
import { serveApi } from '../../../../test/apiServer';
import { renderSite, signInAs } from '../../../../test/renderSite';
import { admin, asha } from '../../../../test/users';

const api = serveApi();
const list = 'GET /api/admin/users';
const jobs = 'GET /api/admin/bulk-jobs';
const start = 'POST /api/admin/users/bulk';

const job: BulkJobDto = {
  _id: '64b0000000000000000000f1',
  of: 'users',
  action: 'suspend',
  state: 'running',
  by: 'Vikram',
  byId: admin._id,
  at: '2027-03-01T10:00:00.000Z',
  done: 0,
  total: 2,
  kept: [],
  undoUntil: null,
  links: null,
  mails: null,
};
const one = `GET /api/admin/bulk-jobs/${job._id}`;
const undo = `POST /api/admin/bulk-jobs/${job._id}/undo`;
const finished: BulkJobDto = {
  ...job,
  state: 'done',
  done: 2,
  undoUntil: '2027-03-31T10:00:00.000Z',
  kept: [{ _id: admin._id, name: 'Vikram', why: 'It is your own account.' }],
};

beforeEach(() => {
  // A job is news for ten minutes.
  api.now = new Date('2027-03-01T10:05:00.000Z');
  signInAs(admin, api);
  api.on(list, { body: [admin, asha], headers: { 'X-Total-Count': '2' } });
});

async function selectPage() {
  const person = renderSite('/admin/users');
  await screen.findByRole('row', { name: /Asha/ });
  await person.click(screen.getByRole('checkbox', { name: 'Select this page' }));
  return person;
}

test('asks with the number, shows the progress, what is kept, and takes it back', async () => {
  const person = await selectPage();
  api.on(start, { status: 202, body: job });
  let current: BulkJobDto = { ...job, done: 1 };
  api.on(one, () => ({ body: current }));
  await person.click(screen.getByRole('button', { name: 'Suspend' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Suspend 2 accounts?' }));
  await person.type(dialog.getByLabelText('Reason'), 'Fake names');
  await person.click(dialog.getByRole('button', { name: 'Suspend' }));
  const note = within(await screen.findByRole('region', { name: 'Action on many' }));
  expect(note.getByText('Suspending 2 accounts…')).toBeVisible();
  expect(note.getByRole('progressbar')).toHaveValue(1);
  expect(note.getByText('1 of 2')).toBeVisible();
  // Its place may be far above the row that was chosen last.
  expect(screen.getByRole('region', { name: 'Action on many' })).toHaveFocus();
  expect(api.received(start)).toMatchObject([
    { body: { action: 'suspend', reason: 'Fake names', ids: [admin._id, asha._id], expected: 2 } },
  ]);
  expect(screen.queryByText('2 selected')).toBeNull();

  const loaded = api.received(list).length;
  current = finished;
  expect(await note.findByText('1 account suspended.')).toBeVisible();
  await waitFor(() => expect(api.received(list)).toHaveLength(loaded + 1));
  await person.click(note.getByText('1 left as they are'));
  expect(note.getByText(/It is your own account\./)).toBeVisible();

  api.on(undo, () => {
    current = { ...finished, state: 'undoing', kept: [], undoUntil: null };
    return { status: 202, body: current };
  });
  await person.click(note.getByRole('button', { name: 'Undo' }));
  expect(await note.findByText('Taking it back for 2 accounts…')).toBeVisible();
  current = { ...finished, state: 'undone', kept: [], undoUntil: null };
  expect(await note.findByText('It is undone for 2 accounts.')).toBeVisible();
  expect(note.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('is found again after a reload, closed for this tab, and still there among the earlier ones', async () => {
  api.on(jobs, { body: [finished] });
  api.on(one, { body: finished });
  const person = renderSite('/admin/users');
  const note = within(await screen.findByRole('region', { name: 'Action on many' }));
  await person.click(await note.findByRole('button', { name: 'Close this note' }));
  expect(screen.queryByRole('region', { name: 'Action on many' })).toBeNull();
  await person.click(await screen.findByText('Earlier actions on many (1)'));
  api.on(undo, { status: 202, body: { ...finished, state: 'undoing', undoUntil: null } });
  await person.click(screen.getByRole('button', { name: 'Undo 1 account suspended.' }));
  expect(await screen.findByRole('region', { name: 'Action on many' })).toBeVisible();
  expect(api.received(jobs)[0]?.query).toEqual({ of: 'users' });
});

test.each<[string, Partial<BulkJobDto>]>([
  ['of somebody else', { byId: asha._id, by: 'Asha' }],
  ['of a while ago', { at: '2027-03-01T09:54:00.000Z' }],
])('a job %s is among the earlier ones only', async (_whose, changes) => {
  api.on(jobs, { body: [{ ...finished, ...changes }] });
  const person = renderSite('/admin/users');
  await person.click(await screen.findByText('Earlier actions on many (1)'));
  expect(screen.getByRole('button', { name: 'Undo 1 account suspended.' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Action on many' })).toBeNull();
});

test.each([
  ['goes when the person goes on', []],
  ['stays while it says what was left as it was', finished.kept],
])('its note %s', async (_what, kept) => {
  api.on(jobs, { body: [{ ...finished, kept }] });
  api.on(one, { body: { ...finished, kept } });
  const person = renderSite('/admin/users');
  expect(await screen.findByText(/accounts? suspended/)).toBeVisible();
  await person.type(screen.getByRole('searchbox'), 'asha{Enter}');
  await waitFor(() => expect(api.received(list).at(-1)?.query).toMatchObject({ search: 'asha' }));
  const notes = screen.queryAllByRole('region', { name: 'Action on many' });
  expect(notes).toHaveLength(kept.length);
});

test('found again after a reload, it says the end of an undo that is over at once', async () => {
  api.on(jobs, { body: [finished] });
  api.on(one, { body: finished });
  const person = renderSite('/admin/users');
  const note = within(await screen.findByRole('region', { name: 'Action on many' }));
  const undone: BulkJobDto = { ...finished, state: 'undone', kept: [], undoUntil: null };
  api.on(undo, () => {
    api.on(jobs, { body: [] });
    api.on(one, { body: undone });
    return { status: 202, body: { ...undone, state: 'undoing' } };
  });
  const loaded = api.received(list).length;
  await person.click(await note.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('It is undone for 2 accounts.')).toBeVisible();
  await waitFor(() => expect(api.received(jobs)).toHaveLength(2));
  await waitFor(() => expect(api.received(list)).toHaveLength(loaded + 1));
  expect(screen.getByText('It is undone for 2 accounts.')).toBeVisible();
});

test('says that accounts are being deleted for good, and not that they are', async () => {
  const deletion = { ...finished, action: 'delete' as const, undoUntil: null };
  api.on(jobs, { body: [{ ...deletion, state: 'finishing' }] });
  api.on(one, { body: { ...deletion, state: 'finishing' } });
  renderSite('/admin/users');
  expect(await screen.findByText('Deleting 1 account for good…')).toBeVisible();
  api.on(one, { body: { ...deletion, state: 'finished' } });
  expect(await screen.findByText('1 account deleted.')).toBeVisible();
});

test.each<[string, Partial<BulkJobDto>, string | null]>([
  [
    'all mails have left',
    { action: 'message', undoUntil: null, mails: { left: 6, waiting: 0 } },
    '6 mails have left and cannot be called back.',
  ],
  [
    'some mails wait',
    { action: 'message', mails: { left: 1, waiting: 5 } },
    '1 mail has left and cannot be called back. ‘Undo’ stops the 5 mails that wait. It mails nobody.',
  ],
  [
    'links end, too',
    { action: 'resetLinks', mails: { left: 6, waiting: 0 } },
    '6 mails have left and cannot be called back. ‘Undo’ ends all links that nobody has used. It mails nobody.',
  ],
  ['an import has mailed nobody', { action: 'import', mails: { left: 0, waiting: 0 } }, null],
])('says beside the undo what it cannot do: %s', async (_name, changes, text) => {
  const shown = { ...finished, ...changes };
  api.on(jobs, { body: [shown] });
  api.on(one, { body: shown });
  renderSite('/admin/users');
  const note = within(await screen.findByRole('region', { name: 'Action on many' }));
  expect(await note.findByText(/created or changed|written to|get a link/)).toBeVisible();
  expect(note.queryByText(/left and cannot/)?.textContent ?? null).toBe(text);
  expect(note.queryAllByRole('button', { name: /^Undo/ })).toHaveLength(shown.undoUntil ? 1 : 0);
});

test('loads the list again after a job that was done before the first look at it', async () => {
  api.on(jobs, { body: [job] });
  api.on(one, { body: finished });
  renderSite('/admin/users');
  const note = within(await screen.findByRole('region', { name: 'Action on many' }));
  expect(await note.findByText('1 account suspended.')).toBeVisible();
  await waitFor(() => expect(api.received(list)).toHaveLength(2));
});

test('what is begun after an undo takes the place of its note', async () => {
  api.on(jobs, { body: [finished] });
  api.on(one, { body: finished });
  const person = await selectPage();
  const undone: BulkJobDto = { ...finished, state: 'undone', kept: [], undoUntil: null };
  api.on(undo, () => {
    api.on(one, { body: undone });
    return { status: 202, body: undone };
  });
  await person.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('It is undone for 2 accounts.')).toBeVisible();

  const next: BulkJobDto = { ...job, _id: '64b0000000000000000000f2', action: 'delete' };
  api.on(start, { status: 202, body: next });
  api.on(`GET /api/admin/bulk-jobs/${next._id}`, { body: next });
  await person.click(screen.getByRole('button', { name: 'Delete 2 accounts' }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Deleting 2 accounts…')).toBeVisible();
});

test('another number is said in the dialog, and the list is loaded again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const person = await selectPage();
  const reason = 'There are 3 now, and not 2. Please look at the list again.';
  api.on(start, { status: 409, body: { message: 'Conflict', extraDetails: reason } });
  const loaded = api.received(list).length;
  await person.click(screen.getByRole('button', { name: 'Delete 2 accounts' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete 2 accounts?' }));
  expect(dialog.getByText(/deleted with their profiles after 7 days/)).toBeVisible();
  await person.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await dialog.findByText(reason)).toBeVisible();
  await waitFor(() => expect(api.received(list).length).toBeGreaterThan(loaded));
});
