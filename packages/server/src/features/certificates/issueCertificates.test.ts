import type { OverviewTask } from '@club/shared/overview';
import { queuedMails } from '../../../test/app';
import { begin, present, useEvening } from '../../../test/certificates';
import { setClock } from '../../../test/clock';
import { useDatabase } from '../../../test/database';
import { eventsPath } from '../../../test/events';
import { Types } from '../../lib/mongoose';
import { addMilliseconds, day } from '../../time';
import { AuditEntryModel } from '../audit/audit.model';
import { queueEventMails } from '../events/mails/eventMailRounds';
import { RegistrationModel } from '../events/registrations.model';
import { MailModel } from '../mails/mails.model';
import { CertificateModel } from './certificates.model';
import { listCertificatesToIssue } from './dueCertificates.service';

useDatabase();

const evening = useEvening();
const { path, issue, list, correct, signUp, send } = evening;

test('everybody who was present gets one certificate, also when two people issue at once', async () => {
  await signUp('Asha', true);
  await signUp('Bala', true);
  await signUp('Chitra', false);
  const answers = await Promise.all([issue(), issue()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers.reduce((sum, { body }) => sum + body.issued, 0)).toBe(2);
  expect((await issue()).body).toEqual({ issued: 0 });

  const certificates = await list();
  expect(certificates).toEqual(
    ['Asha', 'Bala'].map((name) => ({
      _id: expect.any(String),
      code: expect.stringMatching(/^[\dA-HJKMNP-TV-Z]{16}$/),
      name,
      state: 'valid',
      corrections: 0,
      isWritable: true,
      isUnreached: false,
      createdAt: expect.stringMatching(/Z$/),
    })),
  );
  expect(await CertificateModel.countDocuments()).toBe(2);
  const entries = await AuditEntryModel.find({ action: 'certificates.issued' }).lean();
  expect(entries.reduce((sum, { after }) => sum + Number(after?.issued), 0)).toBe(2);
  expect(entries[0]?.subject).toMatchObject({ _id: evening.event._id, name: 'Pitch Night' });
  await queueEventMails(queuedMails);
  await issue();
  await queueEventMails(queuedMails);
  const mailed = await MailModel.find({ kind: 'eventThanks' }).lean();
  expect(mailed.map(({ to }) => to).sort()).toEqual([
    'asha@college.example',
    'bala@college.example',
  ]);
});

test('who came without an address is mailed the certificate once one is noted', async () => {
  await signUp('Pawan', true);
  await RegistrationModel.updateOne({ name: 'Pawan' }, { email: '', confirmedAt: begin });
  await issue();
  await queueEventMails(queuedMails);
  const { _id } = (await RegistrationModel.findOne()) ?? {};
  const registrations = `${eventsPath}/${evening.event._id}/registrations`;
  const email = 'pawan@college.example';
  const saved = await send('put', `${registrations}/${_id}/name`, { name: 'Pawan', email });
  expect(saved.status).toBe(200);
  await queueEventMails(queuedMails);
  expect(await MailModel.find({ kind: 'eventThanks' }).lean()).toMatchObject([{ to: email }]);
});

test('nobody gets one before the event has begun, and list and act say from when', async () => {
  await signUp('Asha', true);
  setClock(addMilliseconds(begin, -1));
  for (const early of [await issue(), await send('get', `${path()}/next`)]) {
    expect(early.status).toBe(409);
    expect(early.body.extraDetails).toBe(
      'Certificates can be issued from 30 January 2030 at 17:30 IST on, when the event begins.',
    );
  }
  expect(await CertificateModel.countDocuments()).toBe(0);
  setClock(begin);
  expect((await issue()).body).toEqual({ issued: 1 });
});

test('until the end, it says before how many have a place and are not in yet', async () => {
  for (const name of ['Asha', 'Bala', 'Chitra']) {
    await send('post', `${eventsPath}/${evening.event._id}/registrations`, {
      name,
      email: `${name.toLowerCase()}@college.example`,
      answers: [],
    });
  }
  await RegistrationModel.updateOne({ name: 'Asha' }, { present });
  const next = async () => (await send('get', `${path()}/next`)).body;
  expect(await next()).toMatchObject({ people: 1, notInYet: 2 });
  setClock(new Date(evening.event.endsAt));
  expect(await next()).toMatchObject({ people: 1, notInYet: null });
});

test('from the end on, the overview says for a week how many came to what has no certificates', async () => {
  const { event } = evening;
  const tasks = async () =>
    (await send('get', '/api/admin/overview')).body.todo.filter(
      ({ kind }: OverviewTask) => kind === 'certificatesToIssue',
    );
  const end = new Date(event.endsAt);
  const lastMoment = addMilliseconds(end, 7 * day - 1);
  await signUp('Asha', true);
  await signUp('Bala', false);
  setClock(end);
  // A club that has never issued any, and has nobody who signs them, gives none.
  expect(await tasks()).toEqual([]);
  await CertificateModel.create({
    event: new Types.ObjectId(),
    registration: new Types.ObjectId(),
    name: 'Chitra',
    title: 'Another evening',
    day: '2029-01-30',
  });
  const task = {
    kind: 'certificatesToIssue',
    count: 1,
    href: `/admin/events/${event._id}/certificates`,
    event: { title: 'Pitch Night', person: null },
  };
  expect(await tasks()).toEqual([task]);
  setClock(addMilliseconds(end, -1));
  expect(await tasks()).toEqual([]);
  // The login of the manager is over by then.
  expect(await listCertificatesToIssue(lastMoment)).toHaveLength(1);
  expect(await listCertificatesToIssue(addMilliseconds(lastMoment, 1))).toEqual([]);
  setClock(end);
  expect(await tasks()).toEqual([task]);
  await issue();
  expect(await listCertificatesToIssue(end)).toMatchObject([{ count: 0 }]);
  expect(await tasks()).toEqual([]);
});

test('who has left no address is marked, and can be listed alone; who is forgotten is not', async () => {
  for (const name of ['Asha', 'Bala', 'Chitra']) await signUp(name, true);
  await issue();
  await RegistrationModel.updateOne({ name: 'Bala' }, { email: '' });
  await RegistrationModel.updateOne({ name: 'Chitra' }, { email: '', forgottenAt: new Date() });
  expect((await list()).map(({ isUnreached }) => isUnreached)).toEqual([false, true, false]);
  const alone = await list('&unreached=true&state=valid');
  expect(alone).toMatchObject([{ name: 'Bala', isUnreached: true }]);
  const corrected = await correct(alone[0]?.code ?? '', 'Bala R');
  expect(corrected.body).toMatchObject({ name: 'Bala R', isUnreached: true });
});

test('addresses that perhaps nobody reads are shown before, but for those that a link has proved', async () => {
  const people = ['Asha', 'Bala', 'Chitra', 'Devi'];
  for (const name of people) await signUp(name, true);
  const change = (name: string, fields: object) => RegistrationModel.updateOne({ name }, fields);
  await change('Asha', { email: 'asha@gmial.com', confirmedAt: begin });
  await change('Bala', { email: 'bala@gmial.com', confirmedAt: begin, keptLink: 'hash' });
  await change('Devi', { email: '', confirmedAt: begin });
  const { body } = await send('get', `${path()}/next`);
  const about = { _id: expect.any(String) };
  expect(body.doubtful).toEqual([
    { ...about, name: 'Asha', email: 'asha@gmial.com', meant: 'asha@gmail.com' },
    { ...about, name: 'Chitra', email: 'chitra@college.example', meant: null },
  ]);
});

test('names that cannot be printed whole are shown before, and can be left out by name', async () => {
  const asha = await signUp('Asha', true);
  const cut = await signUp('Bala 🌸', true);
  const missing = await signUp('ꙮꙮ', true);
  const next = () => send('get', `${path()}/next`);
  const confirm = () => RegistrationModel.updateMany({}, { confirmedAt: begin });
  await confirm();
  const unwritable = [
    { _id: cut._id.toHexString(), name: 'Bala 🌸', undrawn: ['🌸'] },
    { _id: missing._id.toHexString(), name: 'ꙮꙮ', undrawn: ['ꙮ'] },
  ];
  const named = [asha, cut, missing].map(({ _id, name }) => ({ _id: _id.toHexString(), name }));
  const { body } = await next();
  const people = { people: 3, revoked: 0, named: expect.arrayContaining(named) };
  expect(body).toEqual({ ...people, unwritable, doubtful: [], notInYet: 0, signers: [] });
  expect(body.named).toHaveLength(3);
  const issueBut = (body: object) => send('post', path(), body);
  const refused = await issue();
  expect(refused.status).toBe(409);
  expect(await CertificateModel.countDocuments()).toBe(0);

  const leaveOut = [missing._id.toHexString()];
  expect((await issueBut({ unwritable: 2, leaveOut })).body).toEqual({ issued: 2 });
  expect((await list()).map(({ name }) => name)).toEqual(['Asha', 'Bala 🌸']);
  const left = {
    people: 1,
    revoked: 0,
    named: [named[2]],
    unwritable: [unwritable[1]],
    doubtful: [],
    notInYet: 0,
    signers: [],
  };
  expect((await next()).body).toEqual(left);
  for (const name of ['Chitra', 'Devi', 'Esha']) await signUp(name, true);
  await confirm();
  expect((await next()).body).toEqual({ ...left, people: 4, named: [] });
});
