import { randomUUID } from 'node:crypto';
import type { RoundDto } from '@club/shared/round';
import request from 'supertest';
import { createAdmin } from '../../../test/accounts';
import { createTestApp, queuedMails } from '../../../test/app';
import { setClock } from '../../../test/clock';
import { useDatabase } from '../../../test/database';
import { applicationPath, applicationTo, createOpenRound, duringRound } from '../../../test/rounds';
import { noLimits } from '../../limits/limits';
import { MailModel } from '../mails/mails.model';
import { ApplicationModel } from './applications.model';

useDatabase();

/* Who makes applications up and withdraws them takes the notice of a withdrawal from nobody else. */

const usedUp = new Set<string>();
const limits = {
  ...noLimits,
  mayMailTo: async (kind: string, email: string) => !usedUp.has(`${kind} ${email}`),
};
const app = createTestApp({ limits, trustProxy: 1, mails: queuedMails });
const [stranger, honest] = ['192.0.2.1', '192.0.2.2'] as const;

let round: RoundDto;
beforeEach(async () => {
  usedUp.clear();
  setClock(duringRound);
  round = await createOpenRound(await createAdmin());
});

async function submit(source: string, email: string): Promise<{ id: string; token: string }> {
  const pageId = randomUUID();
  const call = request(app).put(applicationPath(pageId)).set('X-Forwarded-For', source);
  const { body } = await call.send(applicationTo(round, { email }));
  const { _id } = await ApplicationModel.findOne({ pageId }).orFail().lean();
  return { id: _id, token: body.token };
}
/** Always by the same one: who withdraws does not choose whose share it takes. */
const withdraw = (token: string) =>
  request(app)
    .post('/api/applications/own/withdraw')
    .set('X-Forwarded-For', stranger)
    .send({ token });
const notices = async () =>
  (await MailModel.find({ kind: 'applicationWithdrawn' }).sort({ _id: 1 }).lean()).map(
    ({ to, about, rank }) => ({ to, about, rank }),
  );

test('mails that one was withdrawn go in turns by where it was sent from', async () => {
  for (const email of ['a@college.example', 'b@college.example']) {
    await withdraw((await submit(stranger, email)).token);
  }
  await withdraw((await submit(honest, 'asha@college.example')).token);
  const about = `round:${round._id}`;
  const [first, second, last] = await notices();
  expect([first?.about, second?.about, last?.about]).toEqual([about, about, about]);
  // Receipts and notices of the stranger rise; the first notice of somebody else comes after their own receipt.
  expect([second?.rank, last]).toEqual([3, { to: 'asha@college.example', about, rank: 1 }]);
});

test('a confirmed application has a share of its own, whatever its address got', async () => {
  const email = 'asha@college.example';
  const [own, forged] = [await submit(stranger, email), await submit(stranger, email)];
  usedUp.add(`applicationWithdrawn ${email}`);
  expect((await withdraw(forged.token)).status).toBe(200);
  expect(await notices()).toEqual([]);
  await ApplicationModel.updateOne({ _id: own.id }, { isProved: true });
  expect((await withdraw(own.token)).status).toBe(200);
  expect(await notices()).toEqual([{ to: email, about: `round:${round._id}`, rank: 0 }]);
});
