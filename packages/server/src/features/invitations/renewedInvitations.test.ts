import request from 'supertest';
import { createAdmin, password, type TestAccount } from '../../../test/accounts';
import { app, createTestApp, queuedMails } from '../../../test/app';
import { useDatabase } from '../../../test/database';
import { tokenOfLink } from '../../../test/links';
import { MailModel } from '../mails/mails.model';
import { OneTimeLinkModel } from '../oneTimeLinks/oneTimeLinks.model';

useDatabase();

const email = 'meera@college.example';
const path = '/api/admin/invitations';
let admin: TestAccount;

beforeEach(async () => {
  admin = await createAdmin();
});

const post = (to: string, body: object, site = app) =>
  request(site).post(to).set('Authorization', admin.authorization).send(body);
const invite = (role: string) => post(path, { email, role, accessUntil: null, password });
const waiting = () => OneTimeLinkModel.findOne({ usedAt: null }).orFail().lean();
const again = async (body: object = {}, site = app) =>
  post(`${path}/${(await waiting())._id}/again`, body, site);
const offer = (link: string) =>
  request(app)
    .post('/api/auth/invitation')
    .send({ token: tokenOfLink(link) });

test('an invitation is sent again with a new link, which is mailed; the former one ends', async () => {
  const { link: former } = (await invite('editor')).body;
  const { status, body } = await again({}, createTestApp({ mails: queuedMails }));
  expect(status).toBe(201);
  expect((await MailModel.findOne({ to: email }).orFail()).text).toContain(body.link);
  expect((await offer(former)).status).toBe(422);
  expect((await offer(body.link)).body).toMatchObject({ email, role: 'editor' });
});

test("that of an admin needs the caller's own password; one that is gone is 404", async () => {
  await invite('admin');
  expect((await again()).status).toBe(422);
  expect((await again({ password })).status).toBe(201);
  expect((await post(`${path}/${'0'.repeat(24)}/again`, {})).status).toBe(404);
});

test('that of a handover stays one of the handover, and works from the same day on', async () => {
  await invite('editor');
  const validFrom = new Date('2999-05-01T00:00:00Z');
  const handover = 'b'.repeat(24);
  await OneTimeLinkModel.updateOne({}, { $set: { validFrom, 'payload.handover': handover } });
  expect((await again()).status).toBe(201);
  expect(await waiting()).toMatchObject({ validFrom, payload: { handover } });
});
