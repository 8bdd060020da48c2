import request from 'supertest';
import { createMember, password, proved, type TestAccount } from '../../../test/accounts';
import { app, club, createTestApp } from '../../../test/app';
import { setClock } from '../../../test/clock';
import { useDatabase } from '../../../test/database';
import {
  addPasskeyTo,
  askForLogin,
  auditedActions,
  callPasskeys,
  offerTo,
} from '../../../test/passkeys';
import { SoftwareAuthenticator, type Wrong } from '../../../test/softwareAuthenticator';
import { minute } from '../../time';
import { UserModel } from '../accounts/accounts.model';

useDatabase();

let asha: TestAccount;
beforeEach(async () => {
  asha = await createMember(proved);
});

const local = createTestApp({ describeClub: () => ({ ...club, url: undefined }) });
const insecure = createTestApp({ describeClub: () => ({ ...club, url: 'http://club.example' }) });

describe("one's own passkeys", () => {
  test('one is added with the password, and only its public key is kept', async () => {
    expect((await callPasskeys(asha, 'get')).body).toEqual({
      passkeys: [],
      secondStep: false,
      domain: 'club.example',
    });
    const offer = await offerTo(asha);
    expect(offer).toMatchObject({ domain: 'club.example', email: asha.email, credentials: [] });
    const made = new SoftwareAuthenticator().make(offer, ' My phone ');
    const { body } = await callPasskeys(asha, 'post', '', made).expect(201);
    const [shown] = body.passkeys;
    expect(body.passkeys).toEqual([
      {
        _id: expect.any(String),
        name: 'My phone',
        lastUsedAt: null,
        createdAt: expect.any(String),
      },
    ]);
    const stored = await UserModel.findById(asha.id, '+passkeys').orFail().lean();
    expect(stored.passkeys).toMatchObject([{ credential: made.id, transports: ['internal'] }]);
    expect(await auditedActions()).toEqual(['passkey.made']);
    expect((await offerTo(asha)).credentials).toEqual([{ id: made.id, transports: ['internal'] }]);
    const data = await request(app)
      .get('/api/user/export')
      .set('Authorization', asha.authorization);
    expect(JSON.parse(data.text).passkeys).toEqual([shown]);
    expect(data.text).not.toContain(made.id);
  });

  test('nobody at an open screen adds, removes or weakens one', async () => {
    await addPasskeyTo(asha);
    const [{ _id: id }] = (await callPasskeys(asha, 'get')).body.passkeys;
    const wrong = { password: 'wrong' };
    expect((await callPasskeys(asha, 'post', '/new', wrong)).status).toBe(422);
    expect((await callPasskeys(asha, 'delete', `/${id}`, wrong)).status).toBe(422);
    const change = await callPasskeys(asha, 'patch', '', { secondStep: true, ...wrong });
    expect(change.body.errors).toEqual([
      { field: 'password', message: 'This is not your password.' },
    ]);
  });

  test('one is renamed and removed, and no other account sees it', async () => {
    await addPasskeyTo(asha);
    const [{ _id: id }] = (await callPasskeys(asha, 'get')).body.passkeys;
    const ravi = await createMember();
    expect((await callPasskeys(ravi, 'patch', `/${id}`, { name: 'Mine' })).status).toBe(404);
    expect((await callPasskeys(ravi, 'delete', `/${id}`, { password })).status).toBe(404);
    const { body } = await callPasskeys(asha, 'patch', `/${id}`, { name: 'Old laptop' });
    expect(body.passkeys).toMatchObject([{ _id: id, name: 'Old laptop' }]);
    expect((await callPasskeys(asha, 'patch', `/${id}`, { name: ' ' })).status).toBe(422);
    const removed = await callPasskeys(asha, 'delete', `/${id}`, { password });
    expect(removed.body.passkeys).toEqual([]);
    expect(await auditedActions()).toEqual(['passkey.made', 'passkey.ended']);
  });

  test('an account has ten at most, also when many are added at once', async () => {
    const made = await Promise.all(
      Array.from({ length: 12 }, async () => new SoftwareAuthenticator().make(await offerTo(asha))),
    );
    const answers = await Promise.all(made.map((each) => callPasskeys(asha, 'post', '', each)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      ...Array<number>(10).fill(201),
      ...[409, 409],
    ]);
    expect((await callPasskeys(asha, 'get')).body.passkeys).toHaveLength(10);
  });

  test.each<[string, Wrong]>([
    ['of another site', { domain: 'club.example.evil' }],
    ['from another origin', { origin: 'https://evil.example' }],
    ['from the site without HTTPS', { origin: 'http://club.example' }],
    ['whose device has not asked who its person is', { isVerified: false }],
    ['for which a maker vouches', { format: 'packed' }],
  ])('422 for one %s', async (_what, wrong) => {
    const made = new SoftwareAuthenticator().make(await offerTo(asha), 'Laptop', wrong);
    expect((await callPasskeys(asha, 'post', '', made)).status).toBe(422);
  });

  test('what is offered works once, for five minutes, for this account and for this only', async () => {
    const offer = await offerTo(asha);
    const ravi = await createMember();
    const add = async (account: TestAccount) =>
      (await callPasskeys(account, 'post', '', new SoftwareAuthenticator().make(offer))).status;
    expect(await add(ravi)).toBe(422);
    expect(await add(asha)).toBe(201);
    expect(await add(asha)).toBe(422);
    const late = new SoftwareAuthenticator().make(await offerTo(asha));
    setClock(new Date(Date.now() + 5 * minute));
    expect((await callPasskeys(asha, 'post', '', late)).status).toBe(422);
    jest.useRealTimers();
    const forLogin = { ...offer, ...(await askForLogin()) };
    const other = new SoftwareAuthenticator().make(forLogin);
    expect((await callPasskeys(asha, 'post', '', other)).status).toBe(422);
  });

  test('without an address of the site, they work on its own machine only', async () => {
    const offer = await offerTo(asha, local);
    expect(offer.domain).toBe('localhost');
    const add = async (origin: string) => {
      const made = new SoftwareAuthenticator(origin).make(await offerTo(asha, local));
      return (await callPasskeys(asha, 'post', '', made, local)).status;
    };
    expect(await add('http://localhost:3000')).toBe(201);
    expect(await add('http://localhost.evil.example')).toBe(422);
  });

  test('an address without HTTPS has none, whatever the Host header says', async () => {
    const shown = callPasskeys(asha, 'get', '', {}, insecure).set('Host', 'localhost');
    expect((await shown).body.domain).toBeNull();
    expect((await callPasskeys(asha, 'post', '/new', { password }, insecure)).status).toBe(409);
    expect((await request(insecure).post('/api/auth/passkey/options')).status).toBe(409);
  });
});

describe("a passkey in place of one's own password", () => {
  const ask = async (account: TestAccount) => (await callPasskeys(account, 'post', '/ask')).body;
  const prove = async (account: TestAccount, device: SoftwareAuthenticator) =>
    callPasskeys(account, 'post', '/proof', device.use(await ask(account)));

  test('is believed once, and only for its account', async () => {
    const device = await addPasskeyTo(asha);
    const ravi = await createMember();
    const { proof } = (await prove(asha, device)).body;
    const offer = (account: TestAccount) =>
      callPasskeys(account, 'post', '/new', { password: proof });
    expect((await offer(ravi)).status).toBe(422);
    expect((await offer(asha)).status).toBe(200);
    const again = await offer(asha);
    expect(again.status).toBe(422);
    expect(again.body.errors[0].message).toMatch(/^Your passkey has served already/);
  });

  test('409 without one, 422 for that of somebody else', async () => {
    expect((await callPasskeys(asha, 'post', '/ask')).status).toBe(409);
    await addPasskeyTo(asha);
    const ofRavi = await addPasskeyTo(await createMember());
    expect((await prove(asha, ofRavi)).status).toBe(422);
    const forLogin = ofRavi.use(await askForLogin());
    expect((await callPasskeys(asha, 'post', '/proof', forLogin)).status).toBe(422);
  });
});
