import request from 'supertest';
import {
  createAdmin,
  createMember,
  emptyProfile,
  password,
  type TestAccount,
} from '../test/accounts';
import { app } from '../test/app';
import { useDatabase } from '../test/database';
import { UserModel } from './features/accounts/accounts.model';
import { ContactModel } from './features/contacts/contacts.model';
import { FeedbackModel } from './features/events/feedback.model';
import { RegistrationModel } from './features/events/registrations.model';
import { SubscriberModel } from './features/subscribers/subscribers.model';

useDatabase();

let admin: TestAccount;
let member: TestAccount;

beforeEach(async () => {
  admin = await createAdmin();
  member = await createMember();
});

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

interface Payload {
  method: 'post' | 'patch';
  path: () => string;
  /** Its fields of text. */
  body: () => Record<string, string>;
  /** What else it needs. */
  others?: object;
  account: () => TestAccount | undefined;
}

const user = { username: 'Meera', email: 'meera@college.example', phone: '9876543210' };
const payloads: Record<string, Payload> = {
  register: {
    method: 'post',
    path: () => '/api/auth/register',
    body: () => ({ ...user, password }),
    account: () => undefined,
  },
  login: {
    method: 'post',
    path: () => '/api/auth/login',
    body: () => ({ email: member.email, password }),
    account: () => undefined,
  },
  subscription: {
    method: 'post',
    path: () => '/api/subscribers',
    body: () => ({ email: 'ravi@college.example' }),
    account: () => undefined,
  },
  contact: {
    method: 'post',
    path: () => '/api/form/contact',
    body: () => ({ username: 'Ravi', email: 'ravi@college.example', message: 'Hello' }),
    account: () => undefined,
  },
  'sign-up': {
    method: 'post',
    path: () => '/api/events/pitch-night-2030/registrations',
    body: () => ({ name: 'Ravi', email: 'ravi@college.example' }),
    others: { answers: [] },
    account: () => undefined,
  },
  'own registration': {
    method: 'post',
    path: () => '/api/registrations/own/cancel',
    body: () => ({ token: 'a'.repeat(43) }),
    account: () => undefined,
  },
  feedback: {
    method: 'post',
    path: () => '/api/registrations/own/feedback',
    body: () => ({ token: 'a'.repeat(43), text: 'Good' }),
    others: { overall: 5, useful: 4, again: 5 },
    account: () => undefined,
  },
  'confirmed subscription': {
    method: 'post',
    path: () => '/api/subscribers/confirm',
    body: () => ({ token: 'a'.repeat(43) }),
    account: () => undefined,
  },
  profile: {
    method: 'patch',
    path: () => '/api/user/update',
    body: () => ({ ...user, email: member.email, ...emptyProfile }),
    account: () => member,
  },
  'user update': {
    method: 'patch',
    path: () => `/api/admin/users/update/${member.id}`,
    body: () => user,
    account: () => admin,
  },
};

function send({ method, path, account, others }: Payload, body: string | object) {
  const call = request(app)[method](path()).set('Content-Type', 'application/json');
  const authorization = account()?.authorization;
  if (authorization) call.set('Authorization', authorization);
  return call.send(typeof body === 'string' ? body : { ...others, ...body });
}

const everything = async () => ({
  users: await UserModel.find().select('+passwordHash').sort({ _id: 1 }).lean(),
  contacts: await ContactModel.find().lean(),
  registrations: await RegistrationModel.find().lean(),
  feedback: await FeedbackModel.find().lean(),
  subscribers: await SubscriberModel.find().lean(),
});

describe.each(Object.entries(payloads))('%s', (_name, payload) => {
  test('refuses everything but text in each of its fields, and changes nothing', async () => {
    const before = await everything();
    for (const field of Object.keys(payload.body())) {
      for (const value of wrongValues) {
        const response = await send(payload, { ...payload.body(), [field]: value });
        expect({ field, value, status: response.status }).toEqual({ field, value, status: 422 });
        expect(response.body.errors).toEqual([{ field, message: expect.stringMatching(/\.$/) }]);
      }
    }
    expect(await everything()).toEqual(before);
  });

  test('refuses half a character in each of its fields, and changes nothing', async () => {
    const before = await everything();
    for (const [field, value] of Object.entries(payload.body())) {
      for (const text of [`${value}\ud800`, `\udc00${value}`, '\ude80\ud83d']) {
        const response = await send(payload, { ...payload.body(), [field]: text });
        expect({ field, text, status: response.status }).toEqual({ field, text, status: 422 });
        expect(response.body.errors).toEqual([
          { field, message: 'Please type this again: it holds half a character.' },
        ]);
      }
    }
    expect(await everything()).toEqual(before);
  });

  test('refuses every other field of an account, and changes nothing', async () => {
    const before = await everything();
    const others = [...Object.keys(UserModel.schema.paths), '__v', '$set', '$where', 'constructor'];
    for (const field of others.filter((name) => !(name in payload.body()))) {
      const response = await send(payload, { ...payload.body(), [field]: 'true' });
      expect({ field, status: response.status }).toEqual({ field, status: 422 });
    }
    expect(await everything()).toEqual(before);
  });

  test('refuses __proto__', async () => {
    const text = JSON.stringify({ ...payload.others, ...payload.body() }).replace(
      '{',
      '{"__proto__":{"isAdmin":true},',
    );
    const response = await send(payload, text);
    expect(response.status).toBe(422);
    expect(response.body.errors).toEqual([
      { field: '__proto__', message: 'This field is not known here.' },
    ]);
  });

  test.each(['[]', '"text"', '7', 'null', 'true'])('refuses %s as a body', async (text) => {
    const response = await send(payload, text);
    expect([400, 422]).toContain(response.status);
  });

  test.each(['{', '{"a":}', '{"a":1}}', '\u0000', "{'a':1}"])(
    '400 for the malformed JSON %j',
    async (text) => {
      const response = await send(payload, text);
      expect(response.status).toBe(400);
      expect(response.body).toEqual({
        message: 'Malformed request',
        extraDetails: 'The address or the JSON is malformed.',
      });
    },
  );

  test('413 for more than 100 kB', async () => {
    const response = await send(payload, { ...payload.body(), x: 'x'.repeat(100 * 1024) });
    expect(response.status).toBe(413);
    expect(response.body.message).toBe('Payload too large');
  });

  test('answers a body of thousands of levels and fields, and the answer is small', async () => {
    const deep = await send(payload, `{"username":${'['.repeat(20_000)}${']'.repeat(20_000)}}`);
    expect(deep.status).toBe(422);
    const wide = Object.fromEntries(Array.from({ length: 8000 }, (_, index) => [`k${index}`, 1]));
    const response = await send(payload, wide);
    expect(response.status).toBe(422);
    expect(response.body.errors).toHaveLength(20);
  });

  test.each([
    ['application/x-www-form-urlencoded', 'email=a'],
    ['text/plain', '{}'],
    ['application/json; charset=koi8-r', '{}'],
  ])('415 for %s', async (type, text) => {
    const response = await send(payload, text).set('Content-Type', type);
    expect(response.status).toBe(415);
    expect(response.body).toEqual({
      message: 'Unsupported media type',
      extraDetails: 'Please send JSON (Content-Type: application/json).',
    });
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
