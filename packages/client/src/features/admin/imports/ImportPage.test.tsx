import type { BulkJobDto } from '@club/shared/bulk';
import type { ImportPlanDto } from '@club/shared/import';
import { screen, within } from '@testing-library/react';
import { serveApi } from '../../../../test/apiServer';
import { renderSite, signInAs } from '../../../../test/renderSite';
import { admin } from '../../../../test/users';

const api = serveApi();
const _id = '64b0000000000000000000f7';
const one = `GET /api/admin/users/imports/${_id}`;
const upload = 'POST /api/admin/users/imports';
const carryOut = `POST /api/admin/users/imports/${_id}/carry-out`;
const getJob = `GET /api/admin/bulk-jobs/${_id}`;

const plan: ImportPlanDto = {
  ...{ _id, name: 'first years.csv', by: 'Vikram', at: '2027-03-01T10:00:00.000Z', version: 1 },
  columns: [
    { name: 'Name', field: 'username' },
    { name: 'Mail', field: 'email' },
    { name: 'Room', field: null },
  ],
  counts: { create: 1, change: 1, same: 1, refuse: 1 },
  rows: [
    {
      ...{ line: 2, outcome: 'create', email: 'ravi@college.example', reason: '', before: {} },
      values: { username: 'Ravi', email: 'ravi@college.example' },
    },
    {
      ...{ line: 3, outcome: 'change', email: 'maya@college.example', reason: '' },
      ...{ values: { phone: '2222222' }, before: { phone: '1111111' } },
    },
    {
      ...{ line: 4, outcome: 'same', email: 'zoe@college.example', reason: '' },
      ...{ values: { email: 'zoe@college.example' }, before: {} },
    },
    {
      ...{ line: 7, outcome: 'refuse', email: '', before: {} },
      reason: 'There is no email address.',
      values: { username: 'Asha' },
    },
  ],
  job: null,
  invitation: { waiting: 0, sentBy: null, job: null },
};

const job: BulkJobDto = {
  ...{ _id, of: 'users', action: 'import', state: 'done', by: 'Vikram', done: 2, total: 2 },
  ...{
    at: '2027-03-01T10:05:00.000Z',
    kept: [],
    undoUntil: '2027-03-31T10:05:00.000Z',
    links: null,
  },
};

beforeEach(() => {
  signInAs(admin, api);
});

const open = () => renderSite(`/admin/users/import/${_id}`);
const rowOf = (line: string) => screen.getByRole('row', { name: new RegExp(`^${line} `) });

test('a file is chosen, its rows are looked at, and it is carried out as it is shown', async () => {
  api.on(upload, { body: plan });
  api.on(one, { body: plan });
  const person = renderSite('/admin/users/import');
  const file = new File(['Name;Mail;Room'], 'first years.csv', { type: 'text/csv' });
  await person.upload(await screen.findByLabelText('Choose a file'), file);
  expect(await screen.findByText(/^first years\.csv, read on/)).toBeVisible();
  expect(api.received(upload)).toMatchObject([{ query: { name: 'first years.csv' } }]);
  expect(screen.getByText('Columns: 2 of 3 are imported')).toBeVisible();
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
  expect(await note.findByText('2 accounts imported.')).toBeVisible();
  expect(note.getByRole('button', { name: 'Undo' })).toBeVisible();
  expect(api.received(carryOut)).toMatchObject([{ body: { version: 1 } }]);
  expect(screen.queryByText(/Columns:/)).toBeNull();
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
    { name: 'A', field: 'username' },
    { name: '', field: null },
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
      ...{ _id: '64b0000000000000000000f8', action: 'invite', undoUntil: null, total: 1, done: 1 },
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
