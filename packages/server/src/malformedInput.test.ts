import request from 'supertest';
import { createAdmin, createMember, type TestAccount } from '../test/accounts';
import { app, dependencies } from '../test/app';
import { connectMigrated } from '../test/connectMigrated';
import { createDatabaseUri, dropDatabase, readDatabase } from '../test/database';
import { type KeptDatabase, keepDatabase } from '../test/keptDatabase';
import { isNightly } from '../test/nightly';
import { uuidOf } from '../test/rounds';
import type { Row } from '../test/routes/row';
import { table } from '../test/routes/table';
import { createCalls } from './app';
import { UserModel } from './features/accounts/accounts.model';

let kept: KeptDatabase;
let admin: TestAccount;
let member: TestAccount;

beforeAll(async () => {
  await connectMigrated(createDatabaseUri());
  admin = await createAdmin();
  member = await createMember();
  kept = await keepDatabase();
});
afterEach(() => kept.restore());
afterAll(dropDatabase);

/** Everything but text, where the API expects text. */
const wrongValues: unknown[] = [
  { $gt: '' },
  { $ne: null },
  { $regex: '.*' },
  { $where: 'sleep(1000)' },
  { toString: 'x' },
  ['asha@college.example'],
  [{ $gt: '' }],
  [],
  {},
  null,
  true,
  0.5,
  -1,
  Number.MAX_VALUE,
];

/** Each night every value; otherwise one, and over all calls, and the fields of each, every one. */
function someOf<Value>(values: readonly Value[], name: string, place = 0): readonly Value[] {
  if (isNightly) return values;
  const first = payloads.findIndex((payload) => payload.name === name) + place;
  return values.filter((_value, index) => index === first % values.length);
}

/** Half a character at the end, at the beginning, and two halves in the wrong order. */
const brokenTexts = [
  (text: string) => `${text}\ud800`,
  (text: string) => `\udc00${text}`,
  () => '\ude80\ud83d',
];

const fieldsAtOnce = 20; // an answer names no more

const deep = `{"username":${'['.repeat(20_000)}${']'.repeat(20_000)}}`;
const wide = Object.fromEntries(Array.from({ length: 8000 }, (_, index) => [`k${index}`, 1]));

const otherTypes = [
  ['application/x-www-form-urlencoded', 'email=a'],
  ['text/plain', '{}'],
  ['application/json; charset=koi8-r', '{}'],
] as const;

/** Of accounts, the calls with the most fields; of strangers, all that send a body. */
const ofAccounts = ['/api/user/update', '/api/admin/users/update/:id'];

const damaged = createCalls(dependencies).filter(
  ({ path, access, body }) =>
    body && (String(access).startsWith('anyone') || ofAccounts.includes(path)),
);

/** The rows of the table of routes: they have a good body for each call. */
const payloads = damaged.map(({ method, path }) => {
  const name = `${method} ${path}`;
  const row = table.find((each) => `${each.method.toUpperCase()} ${each.path}` === name);
  if (!row?.body) throw new Error(`The table of routes has no body for ${name}.`);
  return { name, row };
});

const token = 'a'.repeat(43);
const round = 'a'.repeat(24);

async function goodBody({ path, body }: Row): Promise<object> {
  return { ...(await body?.(member.email, targetOf(path))) };
}

function targetOf(path: string): string {
  if (path.includes(':applicationId')) return round;
  return ofAccounts.includes(path) ? member.id : token;
}

/** The fields of a good body that hold text. */
async function textFields(row: Row): Promise<[string, string][]> {
  const fields = Object.entries(await goodBody(row));
  return fields.filter((field): field is [string, string] => typeof field[1] === 'string');
}

function send({ method, path }: Row, body: string | object) {
  const filled = path.replace(':applicationId', uuidOf(round)).replace(/:\w+/, targetOf(path));
  const call = request(app)[method](filled).set('Content-Type', 'application/json');
  if (ofAccounts.includes(path)) {
    const { authorization } = path.includes('admin') ? admin : member;
    call.set('Authorization', authorization);
  }
  return call.send(body);
}

describe.each(payloads)('$name', ({ name, row }) => {
  test('refuses everything but text in each of its fields, and changes nothing', async () => {
    const before = await readDatabase();
    const body = await goodBody(row);
    for (const [place, [field]] of (await textFields(row)).entries()) {
      for (const value of someOf(wrongValues, name, place)) {
        const response = await send(row, { ...body, [field]: value });
        expect({ field, value, status: response.status }).toEqual({ field, value, status: 422 });
        expect(response.body.errors).toEqual([{ field, message: expect.stringMatching(/\.$/) }]);
      }
    }
    expect(await readDatabase()).toEqual(before);
  });

  test('refuses half a character in each of its fields, and changes nothing', async () => {
    const before = await readDatabase();
    const body = await goodBody(row);
    for (const [place, [field, value]] of (await textFields(row)).entries()) {
      for (const breakText of someOf(brokenTexts, name, place)) {
        const text = breakText(value);
        const response = await send(row, { ...body, [field]: text });
        expect({ field, text, status: response.status }).toEqual({ field, text, status: 422 });
        expect(response.body.errors).toEqual([
          { field, message: 'Please type this again: it holds half a character.' },
        ]);
      }
    }
    expect(await readDatabase()).toEqual(before);
  });

  test('refuses every other field of an account, and changes nothing', async () => {
    const before = await readDatabase();
    const body = await goodBody(row);
    const others = [...Object.keys(UserModel.schema.paths), '__v', '$set', '$where', 'constructor'];
    const unknown = others.filter((name) => !(name in body));
    for (let first = 0; first < unknown.length; first += fieldsAtOnce) {
      const fields = unknown.slice(first, first + fieldsAtOnce);
      const added = Object.fromEntries(fields.map((field) => [field, 'true']));
      const response = await send(row, { ...body, ...added });
      expect(response.status).toBe(422);
      const named = response.body.errors.map(({ field }: { field: string }) => field);
      expect(named.toSorted()).toEqual(fields.toSorted());
    }
    expect(await readDatabase()).toEqual(before);
  });

  test('refuses __proto__', async () => {
    const text = JSON.stringify(await goodBody(row)).replace('{', '{"__proto__":{"isAdmin":true},');
    const response = await send(row, text);
    expect(response.status).toBe(422);
    expect(response.body.errors).toEqual([
      { field: '__proto__', message: 'This field is not known here.' },
    ]);
  });

  test('refuses a body that is no object', async () => {
    for (const text of someOf(['[]', '"text"', '7', 'null', 'true'], name)) {
      const { status } = await send(row, text);
      expect([text, [400, 422].includes(status)]).toEqual([text, true]);
    }
  });

  test('400 for malformed JSON', async () => {
    for (const text of someOf(['{', '{"a":}', '{"a":1}}', '\u0000', "{'a':1}"], name)) {
      const { status, body } = await send(row, text);
      expect({ text, status, body }).toEqual({
        text,
        status: 400,
        body: {
          message: 'Malformed request',
          extraDetails: 'The address or the JSON is malformed.',
        },
      });
    }
  });

  test('413 for more than 100 kB', async () => {
    const response = await send(row, { ...(await goodBody(row)), x: 'x'.repeat(100 * 1024) });
    expect(response.status).toBe(413);
    expect(response.body.message).toBe('Payload too large');
  });

  test('answers a body of thousands of levels or fields, and the answer is small', async () => {
    for (const body of someOf([deep, wide], name)) {
      const answer = await send(row, body);
      expect(answer.status).toBe(422);
      if (body === wide) expect(answer.body.errors).toHaveLength(fieldsAtOnce);
    }
  });

  test('415 for what is no JSON', async () => {
    for (const [type, text] of someOf(otherTypes, name)) {
      const { status, body } = await send(row, text).set('Content-Type', type);
      expect({ type, status, body }).toEqual({
        type,
        status: 415,
        body: {
          message: 'Unsupported media type',
          extraDetails: 'Please send JSON (Content-Type: application/json).',
        },
      });
    }
  });
});

test('half a character is refused in the content, however deep', async () => {
  const broken = await request(app)
    .post('/api/admin/content/gallery/preview')
    .set('Authorization', admin.authorization)
    .send({ value: { pictures: [{ title: 'A' }, { title: 'Launch \ud83d' }] } });
  expect(broken.status).toBe(422);
  expect(broken.body.errors).toEqual([
    expect.objectContaining({ field: 'value.pictures.1.title' }),
  ]);
});

test('paths with something else than an id are refused', async () => {
  const ids = ['%7B%22$gt%22:%22%22%7D', '%00', 'null', '0', '%zz', `${member.id}0`, '..%2f..'];
  for (const id of ids) {
    for (const [method, path] of [
      ['get', '/api/admin/users/'],
      ['patch', '/api/admin/users/update/'],
      ['delete', '/api/admin/users/delete/'],
      ['patch', '/api/admin/contacts/'],
      ['delete', '/api/admin/contacts/delete/'],
    ] as const) {
      const response = await request(app)
        [method](path + id)
        .set('Authorization', admin.authorization);
      expect({ id, method, status: response.status }).toEqual({ id, method, status: 400 });
    }
  }
});
