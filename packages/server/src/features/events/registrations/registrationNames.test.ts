import type { EventDto } from '@club/shared/event';
import request from 'supertest';
import type { TestAccount } from '../../../../test/accounts';
import { sendAs } from '../../../../test/adminCalls';
import { createTestApp, queuedMails } from '../../../../test/app';
import { useDatabase } from '../../../../test/database';
import { createEventManager, createPublished, eventsPath } from '../../../../test/events';
import { receive } from '../../../../test/lateMails';
import { AuditEntryModel } from '../../audit/audit.model';
import { MailModel } from '../../mails/mails.model';
import { readPlace } from '../places/eventPlaces.service';
import { RegistrationModel } from '../registrations.model';

useDatabase();

test('who came without an address gets one, which nobody else on the list has', async () => {
  const manager = await createEventManager();
  const event = await createPublished(manager);
  const path = `${eventsPath}/${event._id}/registrations`;
  const add = (name: string, email: string) =>
    RegistrationModel.create({
      event: event._id,
      name,
      email,
      answers: [],
      links: [],
      typed: [],
      confirmedAt: new Date(),
    });
  const { _id } = await add('Pawan', '');
  await add('Asha', 'asha@college.example');
  const save = (email: string) =>
    sendAs(manager, 'put', `${path}/${_id}/name`, { name: 'Pawan Rai', email });
  const taken = await save('asha@college.example');
  expect(taken.status).toBe(409);
  expect(taken.body.errors).toMatchObject([{ field: 'email' }]);
  expect((await save('nothing')).status).toBe(422);
  const { status, body } = await save(' Pawan@college.example ');
  expect(status).toBe(200);
  expect(body).toMatchObject({ name: 'Pawan Rai', email: 'pawan@college.example' });
});

describe('an address that was typed wrong', () => {
  const site = createTestApp({ mails: queuedMails });
  const wrong = 'hari@college.exmple';
  const right = 'hari@college.example';
  let manager: TestAccount;
  let event: EventDto;

  beforeEach(async () => {
    manager = await createEventManager();
    event = await createPublished(manager, { questions: [] });
  });

  const path = () => `${eventsPath}/${event._id}/registrations`;
  const find = () => RegistrationModel.findOne().orFail().lean();
  const save = async (email: string, name = 'Hari') =>
    await sendAs(manager, 'put', `${path()}/${(await find())._id}/name`, { name, email }, site);
  const own = (token: string, call = '') =>
    request(site).post(`/api/registrations/own${call}`).send({ token });
  const listed = async () => (await sendAs(manager, 'get', path())).body[0];

  /** @returns the token of the mailed link */
  async function signUp(): Promise<string> {
    const person = { name: 'Hari', email: wrong, answers: [] };
    await request(site).post(`/api/events/${event.slug}/registrations`).send(person);
    const { text } = await MailModel.findOne({ kind: 'signUpLink' }).orFail().lean();
    return /#token=([\w-]+)/.exec(text ?? '')?.[1] ?? '';
  }

  const letIn = () =>
    RegistrationModel.updateOne({}, { present: { at: new Date(), by: 'Vikram', scan: null } });

  test('who was let in without having confirmed gets another one, and the mailed link ends', async () => {
    const token = await signUp();
    const { code } = await find();
    expect((await save(right)).status).toBe(409); // who is not in can sign up once more
    await letIn();
    expect(await listed()).toMatchObject({ state: 'placed', isAddressProved: false });
    const { status, body } = await save(right);
    expect(status).toBe(200);
    expect(body).toMatchObject({ email: right, state: 'placed', isAddressProved: false });
    for (const call of ['', '/confirm', '/cancel']) {
      expect((await own(token, call)).status).toBe(422);
    }
    const { _id, confirmedAt, ...stored } = await find();
    expect(stored).toMatchObject({ links: [], mailedLinks: [], typed: [], keptLink: null });
    expect(stored.code).not.toBe(code);
    expect(confirmedAt).not.toBeNull();
    expect(await readPlace(event._id, _id)).toEqual({ state: 'placed' });
    expect(await AuditEntryModel.findOne({ action: 'registration.readdressed' })).toMatchObject({
      before: { name: 'Hari', email: wrong },
      after: { name: 'Hari', email: right },
    });
  });

  test('who has confirmed it keeps it, with the link; the name can be corrected', async () => {
    const token = await signUp();
    expect((await own(token, '/confirm')).status).toBe(200);
    await letIn();
    const refused = await save(right);
    expect(refused.status).toBe(409);
    expect(refused.body.extraDetails).toBe('Hari has confirmed this address: it stays.');
    expect((await save(wrong, 'Hari Om')).status).toBe(200);
    expect((await own(token)).body).toMatchObject({ name: 'Hari Om', email: wrong });
    expect(await listed()).toMatchObject({ isAddressProved: true });
  });

  test('a link that the team has handed over confirms no address', async () => {
    await signUp();
    const { _id } = await find();
    const { link } = (await sendAs(manager, 'post', `${path()}/${_id}/link`)).body;
    const token = link.split('token=')[1];
    expect((await own(token, '/confirm')).body).toMatchObject({ state: 'placed' });
    expect(await listed()).toMatchObject({ isAddressProved: false });
    expect((await save(right)).status).toBe(200);
    expect((await own(token)).status).toBe(422);
  });

  test('whom the team has added is mailed the place at the right one, and nothing more at the wrong one', async () => {
    const person = { name: 'Hari', email: wrong, answers: [] };
    await sendAs(manager, 'post', path(), person, site);
    expect(await receive('eventPlaced', wrong)).toContain('#token=');
    expect((await save(right)).status).toBe(200);
    expect(await receive('eventPlaced', right)).toContain('#token=');
    expect(await receive('eventPlaced', wrong)).toBe('');
    expect(await MailModel.countDocuments({ kind: 'eventPlaced' })).toBe(2);
  });

  test('that of an account changes with the account only, and of what is cancelled nothing', async () => {
    await sendAs(manager, 'post', path(), { name: 'Hari', email: wrong, answers: [] });
    await RegistrationModel.updateOne({}, { isTyped: true, typedBy: manager.id });
    expect((await save(right)).status).toBe(409);
    await RegistrationModel.updateOne({}, { typedBy: null, cancelledAt: new Date() });
    expect((await save(right)).status).toBe(409);
    expect(await find()).toMatchObject({ email: wrong });
  });
});

test('a name on the list is corrected, until it is deleted', async () => {
  const manager = await createEventManager();
  const event = await createPublished(manager);
  const path = `${eventsPath}/${event._id}/registrations`;
  const person = { name: 'Lyngdohh', email: 'esther@college.example', answers: [] };
  const { _id } = (await sendAs(manager, 'post', path, person)).body;
  const rename = (id: string, name: string) =>
    sendAs(manager, 'put', `${path}/${id}/name`, { name });
  const { status, body } = await rename(_id, ' Lyngdoh ');
  expect(status).toBe(200);
  expect(body).toMatchObject({ name: 'Lyngdoh', email: person.email, state: 'placed' });
  expect(await AuditEntryModel.findOne({ action: 'registration.renamed' })).toMatchObject({
    before: { name: 'Lyngdohh' },
    after: { name: 'Lyngdoh' },
  });
  expect((await rename(_id, ' ')).body.errors).toMatchObject([{ field: 'name' }]);
  expect((await rename('0'.repeat(24), 'Asha')).status).toBe(404);
  await RegistrationModel.updateOne({}, { confirmedAt: null });
  expect((await rename(_id, 'Asha')).status).toBe(409);
  await RegistrationModel.updateOne({}, { confirmedAt: new Date(), forgottenAt: new Date() });
  expect((await rename(_id, 'Asha')).status).toBe(409);
  expect(await RegistrationModel.findOne()).toMatchObject({ name: 'Lyngdoh' });
});
