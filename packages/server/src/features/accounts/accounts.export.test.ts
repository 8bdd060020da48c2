import { profileFieldNames } from '@club/shared/rules/profileFields';
import { profileLabels } from '@club/shared/userWords';
import request from 'supertest';
import { createAdmin, createMember, type TestAccount } from '../../../test/accounts';
import { app } from '../../../test/app';
import { useDatabase } from '../../../test/database';
import { readCsv } from '../../csv/readCsv';
import { AuditEntryModel } from '../audit/audit.model';

useDatabase();

let admin: TestAccount;

beforeEach(async () => {
  admin = await createAdmin({ username: 'Vikram', createdAt: new Date('2026-01-01') });
});

const limits = { bytes: 1e6, rows: 1_000, columns: 20, cellLength: 1_000 };
const purpose = 'Certificates of the summit';

const ask = (query: object) =>
  request(app)
    .get('/api/admin/users.csv')
    .query(query)
    .set('Authorization', admin.authorization)
    .buffer(true)
    .parse((response, done) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => done(null, Buffer.concat(chunks)));
    });

/** The table that a file holds. */
function tableIn({ body }: request.Response) {
  const { columns, rows } = readCsv(body, limits);
  return { columns, rows: [...rows].map((row) => ('cells' in row ? row.cells : row.problem)) };
}

describe('GET /api/admin/users.csv', () => {
  test('gives all accounts with all columns, in the order of the list', async () => {
    const { email } = await createMember({
      username: 'Jürgen "J" Groß',
      phone: '+919876543210',
      branch: '=cmd',
      createdAt: new Date('2026-02-01'),
    });
    const response = await ask({ purpose });
    expect(response.status).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename=users.csv',
      'cache-control': 'no-store',
    });
    const text: string = response.body.toString();
    expect(text.startsWith('\uFEFFUsername,Email,Phone,Domain,Branch,Year,')).toBe(true);
    expect(text).toContain(`\r\n"Jürgen ""J"" Groß",${email},'+919876543210,,'=cmd,`);
    expect(tableIn(response)).toEqual({
      columns: [
        ...['Username', 'Email', 'Phone', ...Object.values(profileLabels), 'Role'],
        ...['Last day of the role', 'Suspended', 'Email confirmed', 'Registered (IST)'],
      ],
      rows: [
        [
          ...['Jürgen "J" Groß', email, '+919876543210'],
          ...profileFieldNames.map((name) => (name === 'branch' ? '=cmd' : '')),
          ...['', '', 'no', expect.stringMatching(/^(yes|no)$/), '2026-02-01 05:30'],
        ],
        expect.arrayContaining(['Vikram', 'Admin', '2026-01-01 05:30']),
      ],
    });
  });

  test('gives what a search finds, in its order, with the chosen columns only', async () => {
    for (const username of ['Anna', 'Ravi', 'Asha']) {
      await createMember({ username, email: `${username}@college.example`, branch: 'CSE' });
    }
    const query = { purpose, search: 'cse', sort: 'username', columns: 'email,username' };
    expect(tableIn(await ask(query))).toEqual({
      columns: ['Email', 'Username'],
      rows: ['Anna', 'Asha', 'Ravi'].map((name) => [`${name}@college.example`, name]),
    });
  });

  test('gives more accounts than a page of the list has, each once', async () => {
    await Promise.all(Array.from({ length: 150 }, () => createMember()));
    const { rows } = tableIn(await ask({ purpose, columns: 'email' }));
    expect(new Set(rows.map(([email]) => email)).size).toBe(151);
    expect(rows).toHaveLength(151);
  });

  test('leaves an audit entry: who, what for, which and how many', async () => {
    await createMember({ username: 'Ravi K' });
    await ask({ purpose: ` ${purpose} `, search: 'ravi k', columns: 'username' });
    expect(await AuditEntryModel.find().lean()).toMatchObject([
      {
        actor: { _id: admin.id, name: 'Vikram' },
        action: 'accounts.exported',
        subject: { _id: null, name: 'The site' },
        before: null,
        after: { purpose, accounts: 1, search: 'ravi k', columns: 'username' },
      },
    ]);
  });

  test('a column that is named twice is written once', async () => {
    const { status, text } = await request(app)
      .get('/api/admin/users.csv')
      .query({ purpose, columns: 'email,phone,email' })
      .set('Authorization', admin.authorization);
    expect(status).toBe(200);
    expect(text.split('\r\n')[0]?.replace('\ufeff', '')).toBe('Email,Phone');
  });

  test.each([
    ['no purpose', {}, 'purpose'],
    ['an empty purpose', { purpose: '  ' }, 'purpose'],
    ['a purpose that is too long', { purpose: 'x'.repeat(201) }, 'purpose'],
    ['an unknown column', { purpose, columns: 'email,passwordHash' }, 'columns'],
    ['a column of every object', { purpose, columns: 'constructor' }, 'columns'],
    ['no column', { purpose, columns: '' }, 'columns'],
    ['a page', { purpose, page: '2' }, 'page'],
    ['an order by another field', { purpose, sort: 'passwordHash' }, 'sort'],
  ])('422 for %s, without an entry', async (_, query, field) => {
    const response = await request(app)
      .get('/api/admin/users.csv')
      .query(query)
      .set('Authorization', admin.authorization);
    expect(response.status).toBe(422);
    expect(response.body.errors).toEqual([{ field, message: expect.stringMatching(/\.$/) }]);
    expect(await AuditEntryModel.countDocuments()).toBe(0);
  });
});
