import request from 'supertest';
import { createAdmin, createMember } from '../test/accounts';
import { app, dependencies } from '../test/app';
import { useDatabase } from '../test/database';
import { uuidOf } from '../test/rounds';
import type { Row } from '../test/routes/row';
import { table } from '../test/routes/table';
import { createCalls } from './app';
import type { Call } from './calls/call';
import { mongoose, Types } from './lib/mongoose';

useDatabase();

const calls = createCalls(dependencies);
const nameOf = ({ method, path }: Pick<Call, 'method' | 'path'>) => `${method} ${path}`;
const withoutRole = calls.filter(({ proof }) => proof !== undefined);

test('a call has a proof when it needs no role', () => {
  const open = calls.filter(({ access }) =>
    ['anyone', 'anyoneOrAccount', 'account'].includes(String(access)),
  );
  expect(withoutRole.map(nameOf)).toEqual(open.map(nameOf));
});

/** The field of the body, or of the query, with the secret of a link. */
const secretFields = ['token', 'key'] as const;

/** A link that does not work says nothing here: nobody learns who is on the list. */
const silent = ['POST /api/subscribers/leave'];

const byLink = table.filter(({ method, path }) => {
  const name = `${method.toUpperCase()} ${path}`;
  return withoutRole.some((each) => each.proof === 'link' && nameOf(each) === name);
});

test('the table of routes has each call that believes a link', () => {
  expect(byLink).toHaveLength(withoutRole.filter(({ proof }) => proof === 'link').length);
});

const kept = ['applications', 'registrations', 'oneTimeLinks', 'subscribers', 'users', 'feedback'];

async function readAll(): Promise<string> {
  const found = kept.map((name) => mongoose.connection.collection(name).find().toArray());
  return JSON.stringify(await Promise.all(found));
}

/** Who might be believed without a link: strangers, who has a login, an admin's word, or the address, and the team. */
async function createCallers(): Promise<Record<string, string>> {
  const asha = { email: 'asha@college.example' };
  const login = await createMember();
  const vouched = await createMember({ ...asha, emailConfirmed: true, confirmedByHand: true });
  const admin = await createAdmin({ emailConfirmed: true });
  return {
    stranger: '',
    login: login.authorization,
    'vouched address': vouched.authorization,
    admin: admin.authorization,
  };
}

async function send(row: Row, target: string, secret: string, authorization: string) {
  const { method, path, query = {}, body } = row;
  const filled = path.replace(':applicationId', uuidOf(target));
  const sent: Record<string, unknown> = { ...(await body?.('asha@college.example', target)) };
  const asked: Record<string, unknown> = { ...query };
  for (const field of secretFields) {
    if (field in sent) sent[field] = secret;
    if (field in asked) asked[field] = secret;
  }
  const sending = request(app)[method](filled).query(asked);
  if (authorization) sending.set('Authorization', authorization);
  return await sending.send(sent);
}

test.each(byLink.map((row) => ({ row, name: `${row.method.toUpperCase()} ${row.path}` })))(
  '$name: no weaker proof than its link',
  async ({ row, name }) => {
    const target = (await row.createTarget?.()) ?? '';
    const callers = await createCallers();
    const before = await readAll();
    const [registration] = await mongoose.connection.collection('registrations').find().toArray();
    const secrets = {
      'made up': 'x'.repeat(43),
      'an id': String(registration?._id ?? new Types.ObjectId()).padEnd(43, '0'),
    };
    for (const [who, authorization] of Object.entries(callers)) {
      for (const [what, secret] of Object.entries(secrets)) {
        const { status } = await send(row, target, secret, authorization);
        const isRefused = silent.includes(name) ? status === 204 : status >= 400 && status < 500;
        expect({ who, what, status, isRefused }).toMatchObject({ isRefused: true });
      }
    }
    expect(await readAll()).toBe(before);
  },
);
