import { EventEmitter, once } from 'node:events';
import request from 'supertest';
import {
  createAdmin,
  createMember,
  password,
  proved,
  type TestAccount,
} from '../../../test/accounts';
import { createTestApp, dependencies } from '../../../test/app';
import { setClock } from '../../../test/clock';
import { useDatabase } from '../../../test/database';
import {
  createPlan,
  linkTokenOf,
  noonOf,
  planningDay,
  startHandover,
  undoHandover,
} from '../../../test/handovers';
import { UserModel } from '../accounts/accounts.model';

useDatabase();

let admin: TestAccount;
/** Next year's president, who is an editor now. */
let president: TestAccount;
let token: string;

beforeEach(async () => {
  setClock(noonOf(planningDay));
  admin = await createAdmin();
  president = await createMember({
    ...proved,
    ...{ role: 'editor', email: 'meera@college.example' },
  });
  await startHandover(admin, createPlan());
  token = await linkTokenOf(admin, 'Meera');
});

test('an acceptance in the middle of the undo leaves nobody with a role', async () => {
  const { oneTimeLinks } = dependencies;
  const undoing = createTestApp({
    oneTimeLinks: {
      ...oneTimeLinks,
      async take(...link) {
        const taken = await oneTimeLinks.take(...link);
        await undoHandover(admin).expect(204);
        return taken;
      },
    },
  });
  await request(undoing).post('/api/auth/accept-role').send({ token, password });
  expect(await UserModel.findById(president.id).lean()).toMatchObject({ role: 'editor' });
});

test('an acceptance after the undo has looked at them leaves nobody with a role', async () => {
  const events = new EventEmitter();
  const lastStep = once(events, 'lastStep');
  const accepted = once(events, 'accepted');
  const pages = {
    ...dependencies.pages,
    async showChange() {
      events.emit('lastStep');
      await accepted;
    },
  };
  const { oneTimeLinks } = dependencies;
  let undone: Promise<{ status: number }> | undefined;
  const accepting = createTestApp({
    oneTimeLinks: {
      ...oneTimeLinks,
      async take(...link) {
        const taken = await oneTimeLinks.take(...link);
        undone = undoHandover(admin, createTestApp({ pages })).then((response) => response);
        await lastStep;
        return taken;
      },
    },
  });
  await request(accepting).post('/api/auth/accept-role').send({ token, password }).expect(200);
  events.emit('accepted');
  expect((await undone)?.status).toBe(204);
  expect(await UserModel.findById(president.id).lean()).toMatchObject({ role: 'editor' });
});
