import type { ImportPlanDto, ImportRowDto } from '@club/shared/import';
import request from 'supertest';
import { createAdmin, createMember, type TestAccount } from '../../../test/accounts';
import { sendAs } from '../../../test/adminCalls';
import { app } from '../../../test/app';
import { useDatabase } from '../../../test/database';
import { excelFile, importCalls, peopleRows, peopleWithBadRows } from '../../../test/imports';
import { UserModel } from '../accounts/accounts.model';
import { AuditEntryModel } from '../audit/audit.model';
import { MailModel } from '../mails/mails.model';
import { ImportRowModel } from './imports.model';

useDatabase();

let admin: TestAccount;
const { upload, match, get, post, finish } = importCalls(() => admin);

beforeEach(async () => {
  admin = await createAdmin({ username: 'Vikram', email: 'vikram@college.example' });
});

const plan = async (file: Buffer | string): Promise<ImportPlanDto> => {
  const { status, body } = await upload(file);
  expect(status).toBe(200);
  return body;
};

const reasonsOf = ({ rows }: ImportPlanDto) =>
  Object.fromEntries(rows.flatMap(({ line, reason }) => (reason ? [[line, reason]] : [])));

const countUsers = () => UserModel.countDocuments({ role: null });

describe('the plan', () => {
  test('of 300 rows from Excel names the 9 that are refused, and changes nothing', async () => {
    const { counts, columns, rows, ...rest } = await plan(excelFile(peopleWithBadRows()));
    expect(counts).toEqual({ create: 291, change: 0, same: 0, refuse: 9 });
    expect(columns).toEqual([
      { name: 'Name', field: 'username', isEmpty: false },
      { name: 'E-Mail', field: 'email', isEmpty: false },
      { name: 'Mobile No.', field: 'phone', isEmpty: false },
      { name: 'Department', field: 'branch', isEmpty: false },
    ]);
    expect(rest).toMatchObject({ name: 'users.csv', by: 'Vikram', version: 1, job: null });
    expect(rows[0]).toEqual({
      line: 2,
      outcome: 'create',
      email: 'student1@college.example',
      reason: '',
      before: {},
      values: {
        username: 'Jürgen 1',
        email: 'student1@college.example',
        phone: '9876500000',
        branch: 'CSE',
      },
    });
    expect(reasonsOf({ counts, columns, rows, ...rest })).toEqual({
      5: 'Please enter a username.',
      9: 'Line 2 has the same email address.',
      22: 'Please enter a valid email address.',
      23: 'There is no email address.',
      52: expect.stringMatching(
        /phone number\. The spreadsheet has shortened the phone number to 9\.19877E\+11\./,
      ),
      53: expect.stringMatching(
        /phone number\. The spreadsheet has shortened the phone number to 9,19877E\+11\./,
      ),
      92: expect.stringMatching(
        /^The account gets no phone number\. .* is none: a phone number has 7 to 15/,
      ),
      122: expect.stringMatching(/^There is a quotation mark inside a cell/),
      123: 'This name is kept for the club. Please choose another.',
      202: 'Please enter a username of at most 80 characters.',
      203: 'Please shorten your branch to 80 characters.',
      301: 'The row has 5 cells, but there are 4 columns.',
    });
    expect(await countUsers()).toBe(0);
    expect(await AuditEntryModel.countDocuments()).toBe(0);
  });

  test('says what changes, what stays, and leaves accounts with a role alone', async () => {
    await createMember({ email: 'asha@college.example', username: 'Asha', phone: '111 1111' });
    await createMember({
      email: 'ravi@college.example',
      username: 'Ravi',
      phone: '+919876543211',
      branch: ' CSE',
    });
    await createMember({ email: 'eda@college.example', username: 'Eda', role: 'editor' });
    const { counts, rows } = await plan(
      [
        'email,username,phone,branch',
        'ASHA@college.example,,+91 98765-43210,EE',
        'ravi@college.example,Ravi,98765 43211,CSE',
        'eda@college.example,Other,,',
        'vikram@college.example,Vikram,,',
      ].join('\n'),
    );
    expect(counts).toEqual({ create: 0, change: 2, same: 1, refuse: 1 });
    expect(
      rows.map(({ outcome, values, before }: ImportRowDto) => [outcome, values, before]),
    ).toEqual([
      ['change', { phone: '+919876543210', branch: 'EE' }, { phone: '111 1111', branch: '' }],
      ['change', { branch: 'CSE' }, { branch: ' CSE' }],
      ['refuse', expect.objectContaining({ username: 'Other' }), {}],
      ['same', { email: 'vikram@college.example' }, {}],
    ]);
    expect(rows.map(({ email }: ImportRowDto) => email.split('@')[0])).toEqual([
      ...['asha', 'ravi', 'eda', 'vikram'],
    ]);
    expect(rows[2]?.reason).toBe('This account has a role. Such accounts are changed one by one.');
  });

  test('of the export changes nothing, whatever the accounts hold', async () => {
    await createMember({ username: '=cmd', phone: '+919876543210', branch: " 'EE " });
    await createMember({ username: 'Jürgen "J" Groß', phone: '', year: '2nd; Year' });
    await createMember({ username: 'Admin', phone: '12', email: 'no address' });
    const { text } = await request(app)
      .get('/api/admin/users.csv')
      .query({ purpose: 'To come back' })
      .set('Authorization', admin.authorization);
    const { counts } = await plan(Buffer.from(text));
    expect(counts).toEqual({ create: 0, change: 0, same: 4, refuse: 0 });
  });

  test('matches columns in another way, once for each version, and remembers how', async () => {
    const file = 'A,B\nasha@college.example,Asha\n';
    const first = await plan(file);
    expect(first.columns.map(({ field }) => field)).toEqual([null, null]);
    expect(reasonsOf(first)).toEqual({ 2: 'There is no email address.' });
    const matched = await match(first._id, { version: 1, columns: ['email', 'username'] });
    expect(matched.status).toBe(200);
    expect(matched.body).toMatchObject({ version: 2, counts: { create: 1, refuse: 0 } });
    expect(await ImportRowModel.countDocuments()).toBe(1);
    const late = await match(first._id, { version: 1, columns: ['username', 'email'] });
    expect(late.status).toBe(409);
    expect(late.body.current).toMatchObject({ version: 2 });
    expect((await plan(file)).columns.map(({ field }) => field)).toEqual(['email', 'username']);
  });

  test.each([
    ['too few', ['email']],
    ['one field twice', ['email', 'email']],
    ['one that nobody knows', ['email', 'role']],
  ])('422 for columns that are %s', async (_, columns) => {
    const { _id } = await plan('email,username\n');
    const response = await match(_id, { version: 1, columns });
    expect(response.status).toBe(422);
  });

  test('422 for what is no table, 404 for what does not exist', async () => {
    expect((await upload(Buffer.from('PK\x03\x04'))).status).toBe(422);
    expect((await upload('')).status).toBe(422);
    expect((await get('64b0000000000000000000aa')).status).toBe(404);
    const { status } = await post('64b0000000000000000000aa', 'carry-out', { version: 1 });
    expect(status).toBe(404);
  });
});

describe('carrying it out', () => {
  test('does what was shown, mails nobody, and leaves an audit entry', async () => {
    await createMember({ email: 'asha@college.example', username: 'Asha', phone: '1111111' });
    const file =
      'email,name,phone\nASHA@college.example,Asha R,\nravi@college.example,Ravi,2222222\nx,Y,\n';
    const { _id } = await plan(file);
    const { job } = await finish(_id, 'carry-out', { version: 1 });
    expect(job).toMatchObject({ action: 'import', state: 'done', done: 2, total: 2, kept: [] });
    const users = await UserModel.find({ role: null }).sort({ email: 1 }).lean();
    expect(users).toMatchObject([
      { email: 'asha@college.example', username: 'Asha R', phone: '1111111', version: 2 },
      { email: 'ravi@college.example', username: 'Ravi', phone: '2222222', version: 1 },
    ]);
    expect(users[1]).toMatchObject({ emailConfirmed: false, role: null });
    // The dashboard counts no registration.
    expect(users.map(({ importedAt }) => importedAt)).toEqual([null, expect.any(Date)]);
    expect(await MailModel.countDocuments()).toBe(0);
    expect(await AuditEntryModel.find().lean()).toMatchObject([
      {
        action: 'accounts.changed',
        actor: { name: 'Vikram' },
        subject: { name: '2 accounts' },
        after: {
          action: 'import',
          count: 2,
          file: 'users.csv',
          created: 1,
          changed: 1,
          refused: 1,
        },
      },
    ]);
  });

  test('is listed with the others, the newest first, also when nobody has done it', async () => {
    const first = await plan('email,name\nravi@college.example,Ravi\n');
    await finish(first._id, 'carry-out', { version: 1 });
    const second = await plan('email,name\nmaya@college.example,Maya\n');
    const { status, body } = await sendAs(admin, 'get', '/api/admin/users/imports');
    expect(status).toBe(200);
    const counts = { create: 1, change: 0, same: 0, refuse: 0 };
    const common = { name: 'users.csv', by: 'Vikram', at: expect.any(String), counts };
    expect(body).toEqual([
      { ...common, _id: second._id, carriedOutAt: null },
      { ...common, _id: first._id, carriedOutAt: expect.any(String) },
    ]);
  });

  test('no password fits an imported account', async () => {
    const { _id } = await plan('email,name\nravi@college.example,Ravi\n');
    await finish(_id, 'carry-out', { version: 1 });
    for (const password of ['none', 'password', 'ravi@college.example']) {
      const { status } = await request(app)
        .post('/api/auth/login')
        .send({ email: 'ravi@college.example', password });
      expect(status).toBe(401);
    }
  });

  test('keeps what has changed since the plan, and names it', async () => {
    const asha = await createMember({ email: 'asha@college.example', username: 'Asha' });
    const { _id } = await plan(
      'email,name\nasha@college.example,Asha R\nravi@college.example,Ravi\nzoe@college.example,Zoe\n',
    );
    await createMember({ email: 'ravi@college.example', username: 'Ravi himself' });
    await UserModel.updateOne({ _id: asha.id }, { username: 'Asha K', version: 2 });
    const { job } = await finish(_id, 'carry-out', { version: 1 });
    expect(job?.kept.map(({ name, why }) => [name, why])).toEqual([
      ['Ravi', 'The address has got an account since the file was read.'],
      ['Asha K', 'Somebody has changed it since.'],
    ]);
    expect(await countUsers()).toBe(3);
  });

  test('is refused for another version, a second time, and when there is nothing to do', async () => {
    const { _id } = await plan('email,name\nravi@college.example,Ravi\n');
    expect((await post(_id, 'carry-out', { version: 2 })).status).toBe(409);
    const both = await Promise.all([1, 2].map(() => post(_id, 'carry-out', { version: 1 })));
    expect(both.map(({ status }) => status).sort()).toEqual([202, 409]);
    expect((await match(_id, { version: 1, columns: ['email', null] })).status).toBe(409);
    const nothing = await plan('email,name\nvikram@college.example,Vikram\n');
    expect((await post(nothing._id, 'carry-out', { version: 1 })).status).toBe(409);
  });
});

describe('the undo', () => {
  test('takes away what nobody has touched since, and names what it keeps', async () => {
    await createMember({ email: 'asha@college.example', username: 'Asha', phone: '1111111' });
    const { _id } = await plan(
      excelFile([...peopleRows(6), ['Asha R', 'asha@college.example', '', '']]),
    );
    await finish(_id, 'carry-out', { version: 1 });
    const touch = (number: number, change: object) =>
      UserModel.updateOne({ email: `student${number}@college.example` }, change);
    await touch(1, { username: 'Jürgen G', version: 2 });
    await touch(2, { passwordHash: 'of a password', sessionVersion: 1 });
    await touch(3, { role: 'inbox' });
    await touch(4, { emailConfirmed: true });
    const { job } = await finish(_id, 'undo');
    expect(job).toMatchObject({ state: 'undone', undoUntil: null });
    expect(job?.kept.map(({ name, why }) => [name, why]).sort()).toEqual([
      ['Jürgen 2', 'The person has chosen a password.'],
      ['Jürgen 3', 'It has a role now.'],
      ['Jürgen 4', 'Its address is confirmed.'],
      ['Jürgen G', 'Somebody has changed it since.'],
    ]);
    expect(await UserModel.distinct('email')).toHaveLength(6);
    const asha = await UserModel.findOne({ email: 'asha@college.example' }).orFail().lean();
    expect(asha).toMatchObject({ username: 'Asha', phone: '1111111', version: 3 });
  });
});
