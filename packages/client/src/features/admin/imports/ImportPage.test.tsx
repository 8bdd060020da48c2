import type { BulkJobDto } from '@club/shared/bulk';
import type { ImportPlanDto } from '@club/shared/import';
import { screen, waitFor, within } from '@testing-library/react';
import { serveApi } from '../../../../test/apiServer';
import { renderSite, signInAs } from '../../../../test/renderSite';
import { admin } from '../../../../test/users';

const api = serveApi();
const _id = '64b0000000000000000000f7';
const one = `GET /api/admin/users/imports/${_id}`;
const list = 'GET /api/admin/users/imports';
const upload = 'POST /api/admin/users/imports';
const carryOut = `POST /api/admin/users/imports/${_id}/carry-out`;
const getJob = `GET /api/admin/bulk-jobs/${_id}`;

const plan: ImportPlanDto = {
  _id,
  name: 'first years.csv',
  by: 'Vikram',
  at: '2027-03-01T10:00:00.000Z',
  version: 1,
  encoding: null,
  headerLine: 1,
  columns: [
    { name: 'Name', field: 'username', isEmpty: false },
    { name: 'Mail', field: 'email', isEmpty: false },
    { name: 'Room', field: null, isEmpty: false },
    { name: 'Notes', field: null, isEmpty: true },
  ],
  counts: { create: 1, change: 1, same: 1, refuse: 1 },
  rows: [
    {
      line: 2,
      outcome: 'create',
      email: 'ravi@college.example',
      reason: '',
      before: {},
      values: { username: 'Ravi', email: 'ravi@college.example' },
    },
    {
      line: 3,
      outcome: 'change',
      email: 'maya@college.example',
      reason: '',
      values: { phone: '2222222' },
      before: { phone: '1111111' },
    },
    {
      line: 4,
      outcome: 'same',
      email: 'zoe@college.example',
      reason: '',
      values: { email: 'zoe@college.example' },
      before: {},
    },
    {
      line: 7,
      outcome: 'refuse',
      email: '',
      before: {},
      reason: 'There is no email address.',
      values: { username: 'Asha' },
    },
  ],
  job: null,
  invitation: { waiting: 0, sentBy: null, job: null },
};

const job: BulkJobDto = {
  _id,
  of: 'users',
  action: 'import',
  state: 'done',
  by: 'Vikram',
  byId: '64b0000000000000000000a1',
  done: 2,
  total: 2,
  at: '2027-03-01T10:05:00.000Z',
  kept: [],
  undoUntil: '2027-03-31T10:05:00.000Z',
  links: null,
  mails: null,
};

beforeEach(() => {
  signInAs(admin, api);
  api.on(list, { body: [] });
});

const open = () => renderSite(`/admin/users/import/${_id}`);
const rowOf = (line: string) => screen.getByRole('row', { name: new RegExp(`^${line} `) });

test('earlier imports are found again, with what they have done', async () => {
  const { name, by, at, counts } = plan;
  const summary = { _id, name, by, at, counts };
  api.on(list, {
    body: [
      { ...summary, _id: '64b0000000000000000000f8', name: 'draft.csv', carriedOutAt: null },
      { ...summary, carriedOutAt: at },
    ],
  });
  renderSite('/admin/users/import');
  const earlier = within(await screen.findByRole('region', { name: 'Earlier imports' }));
  expect(earlier.getByRole('link', { name })).toHaveAttribute('href', `/admin/users/import/${_id}`);
  expect(earlier.getByText('1 Mar 2027, 15:30, Vikram: 1 created, 1 changed')).toBeVisible();
  expect(earlier.getByText(/not carried out$/)).toBeVisible();
});

test('a file is chosen, its rows are looked at, and it is carried out as it is shown', async () => {
  api.on(upload, { body: plan });
  api.on(one, { body: plan });
  const person = renderSite('/admin/users/import');
  const file = new File(['Name;Mail;Room'], 'first years.csv', { type: 'text/csv' });
  await person.upload(await screen.findByLabelText('Choose a file'), file);
  expect(await screen.findByText(/^first years\.csv, read on/)).toBeVisible();
  expect(api.received(upload)).toMatchObject([{ query: { name: 'first years.csv' } }]);
  expect(screen.getByText('Columns: 2 of 4 are imported')).toBeVisible();
  expect(rowOf('2')).toHaveTextContent('NewRavi · ravi@college.example');
  expect(rowOf('3')).toHaveTextContent('Changedmaya@college.examplePhone: 1111111 2222222');
  expect(rowOf('7')).toHaveTextContent('Left outThere is no email address.Asha');

  await person.click(screen.getByRole('link', { name: 'Left out 1' }));
  expect(screen.getAllByRole('row')).toHaveLength(2);
  await person.click(screen.getByRole('link', { name: 'All 4' }));

  api.on(carryOut, () => {
    api.on(one, { body: { ...plan, job } });
    return { status: 202, body: { ...job, state: 'running', done: 0, undoUntil: null } };
  });
  api.on(getJob, { body: job });
  await person.click(screen.getByRole('button', { name: 'Create 1 account, change 1' }));
  const note = within(await screen.findByRole('region', { name: 'Action on many' }));
  expect(await note.findByText('2 accounts created or changed.')).toBeVisible();
  expect(note.getByRole('button', { name: 'Undo the import' })).toBeVisible();
  expect(api.received(carryOut)).toMatchObject([{ body: { version: 1 } }]);
  expect(screen.queryByText(/Columns:/)).toBeNull();

  const undo = `POST /api/admin/bulk-jobs/${_id}/undo`;
  api.on(undo, { status: 202, body: { ...job, state: 'undoing', undoUntil: null } });
  await person.click(note.getByRole('button', { name: /^Undo/ }));
  expect(await screen.findByText(/^Accounts that it has created/)).toBeVisible();
  expect(api.received(undo)).toEqual([]);
  await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(api.received(undo)).toHaveLength(1));
});

test('a table is pasted in place of a file', async () => {
  api.on(upload, { body: plan });
  api.on(one, { body: plan });
  const person = renderSite('/admin/users/import');
  await person.click(await screen.findByLabelText('Or paste the rows here'));
  await person.paste('Name\tMail\nRavi\travi@college.example');
  await person.click(screen.getByRole('button', { name: 'Read the rows' }));
  await waitFor(() =>
    expect(api.received(upload)).toMatchObject([{ query: { name: 'Pasted rows' } }]),
  );
});

test('says what is wrong with a file, and lets another one be chosen', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const sentence = 'This is a workbook. Please save its sheet as CSV.';
  api.on(upload, { status: 422, body: { message: 'Validation failed', extraDetails: sentence } });
  const person = renderSite('/admin/users/import');
  await person.upload(await screen.findByLabelText('Choose a file'), new File(['PK'], 'a.csv'));
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  expect(screen.getByLabelText('Choose a file')).toBeEnabled();
});

test('asks for the columns that are missing, and plans again', async () => {
  const columns = [
    { name: 'A', field: 'username', isEmpty: false },
    { name: '', field: null, isEmpty: false },
  ] as const;
  const unmatched = { ...plan, columns, counts: { ...plan.counts, create: 0, change: 0 } };
  api.on(one, { body: unmatched });
  const patch = `PATCH /api/admin/users/imports/${_id}`;
  api.on(patch, () => {
    api.on(one, { body: { ...plan, version: 2 } });
    return { body: { ...plan, version: 2 } };
  });
  const person = open();
  expect(await screen.findByText(/Please say which columns/)).toBeVisible();
  expect(screen.getByText(/There is nothing to import\./)).toBeVisible();
  await person.selectOptions(screen.getByLabelText('Column 2'), 'Email');
  await person.click(screen.getByRole('button', { name: 'Read the file again' }));
  expect(await screen.findByRole('button', { name: 'Create 1 account, change 1' })).toBeVisible();
  expect(api.received(patch)).toMatchObject([
    { body: { version: 1, columns: ['username', 'email'] } },
  ]);
});

test('columns that nobody knows are shown with their names, until somebody has looked at them', async () => {
  api.on(one, { body: plan });
  open();
  expect(await screen.findByText(/^Left out: Room\./)).toBeVisible();
  expect(screen.getByLabelText('Room')).toBeVisible();
  expect(screen.queryByLabelText('Notes')).toBeNull();
});

test('what somebody has left out stays folded', async () => {
  api.on(one, { body: { ...plan, version: 2 } });
  open();
  expect(await screen.findByText(/^Columns:/)).toBeVisible();
  expect(screen.getByLabelText('Room')).not.toBeVisible();
});

test('shows how letters were read, and reads them in another way', async () => {
  const encoding: ImportPlanDto['encoding'] = {
    used: 'windows-1252',
    choices: [
      { encoding: 'windows-1252', sample: ['JosŽ'] },
      { encoding: 'macintosh', sample: ['José'] },
    ],
  };
  api.on(one, { body: { ...plan, encoding, headerLine: 3 } });
  const patch = `PATCH /api/admin/users/imports/${_id}`;
  api.on(patch, () => {
    const body = { ...plan, version: 2, encoding: { ...encoding, used: 'macintosh' } };
    api.on(one, { body });
    return { body };
  });
  const person = open();
  const letters = within(await screen.findByRole('region', { name: 'Letters' }));
  expect(letters.getByText('JosŽ')).toBeVisible();
  expect(screen.getByText(/The names of the columns are in line 3/)).toBeVisible();
  await person.selectOptions(letters.getByLabelText('Letters'), 'José (Mac)');
  await person.click(letters.getByRole('button', { name: 'Read the letters this way' }));
  expect(await screen.findByText('José')).toBeVisible();
  expect(api.received(patch)).toMatchObject([{ body: { version: 1, encoding: 'macintosh' } }]);
});

test('a row that is imported without its phone number says so', async () => {
  const reason =
    'The account gets no phone number. ‘12’ is none: a phone number has 7 to 15 digits.';
  const rows = plan.rows.map((row) => (row.line === 2 ? { ...row, reason } : row));
  api.on(one, { body: { ...plan, rows } });
  const person = open();
  expect(await screen.findByText(/1 row has a remark/)).toBeVisible();
  await person.click(screen.getByRole('link', { name: 'With a remark 1' }));
  expect(screen.getAllByRole('row')).toHaveLength(2);
  expect(rowOf('2')).toHaveTextContent(`New${reason}`);
});

describe('inviting', () => {
  const invitation = { waiting: 1, sentBy: '2027-03-02T10:00:00.000Z', job: null };
  const invite = `POST /api/admin/users/imports/${_id}/invite`;

  test('is a second step, which says until when the mails are out', async () => {
    api.on(one, { body: { ...plan, job, invitation } });
    api.on(getJob, { body: job });
    const person = open();
    expect(await screen.findByText(/All mails are sent by 2 Mar 2027/)).toBeVisible();
    const inviting: BulkJobDto = {
      ...job,
      _id: '64b0000000000000000000f8',
      action: 'invite',
      undoUntil: null,
      total: 1,
      done: 1,
    };
    api.on(`GET /api/admin/bulk-jobs/${inviting._id}`, { body: inviting });
    api.on(invite, () => {
      api.on(one, { body: { ...plan, job, invitation: { ...invitation, job: inviting } } });
      return { status: 202, body: inviting };
    });
    await person.click(screen.getByRole('button', { name: 'Invite 1 person' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite 1 person?' }));
    await person.click(dialog.getByRole('button', { name: 'Invite' }));
    expect(
      await screen.findByText('1 account invited: the mails wait for their turn.'),
    ).toBeVisible();
    expect(api.received(invite)).toMatchObject([{ body: { expected: 1 } }]);
  });

  test('says what to do where the site sends no mail', async () => {
    api.on(one, { body: { ...plan, job, invitation: { ...invitation, sentBy: null } } });
    api.on(getJob, { body: job });
    open();
    expect(await screen.findByText(/The site sends no mail\./)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Invite/ })).toBeNull();
  });
});

test('an import that is gone says so', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  api.on(one, {
    status: 404,
    body: { message: 'Not found', extraDetails: 'This import does not exist (any more).' },
  });
  open();
  expect(await screen.findByText('This import does not exist (any more).')).toBeVisible();
});
