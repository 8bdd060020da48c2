import { createHash } from 'node:crypto';
import { addressWords } from '@club/shared/emailMark';
import type { RegistrationDto } from '@club/shared/registration';
import type { DoorList } from '@club/shared/scan';
import { sendAs } from '../../../../test/adminCalls';
import { useDatabase } from '../../../../test/database';
import { scannedAt as at, openDoor, scanOf, soon, type TestDoor } from '../../../../test/door';
import { createPublished, eventsPath } from '../../../../test/events';
import { AuditEntryModel } from '../../audit/audit.model';
import { RegistrationModel } from '../registrations.model';
import { ScanModel } from '../scans.model';

useDatabase();

let door: TestDoor;

beforeEach(async () => {
  door = await openDoor();
});

async function codeOf({ _id }: RegistrationDto): Promise<string> {
  return (await RegistrationModel.findById(_id).orFail().lean()).code;
}

test('a ticket is let in by its code, and the list for the phones shows it', async () => {
  const asha = await door.add('Asha');
  const code = await codeOf(asha);
  const { event: shown, entries } = await door.read();
  const { _id, title, startsAt, endsAt } = door.event;
  expect(shown).toEqual({ _id, title, startsAt, endsAt, place: 'Main hall' });
  const words = addressWords(asha.email).map((word) => `${_id}:${word}`);
  const emailMarks = words
    .map((text) => createHash('sha256').update(text).digest('base64').slice(0, 4))
    .join(' ');
  expect(emailMarks).not.toBe('');
  expect(entries).toEqual([
    {
      _id: asha._id,
      name: 'Asha',
      code,
      emailMarks,
      state: 'placed',
      position: null,
      present: null,
      scan: null,
    },
  ]);

  const scan = scanOf({ code });
  const present = { at, by: 'Meera' };
  const { status, body } = await door.send([scan]);
  expect({ status, body }).toEqual({
    status: 200,
    body: [{ _id: scan._id, result: 'admitted', name: 'Asha', present }],
  });
  expect((await door.read()).entries).toMatchObject([{ name: 'Asha', present }]);
  const [listed] = (await sendAs(door.manager, 'get', door.pathOf('registrations'))).body;
  expect(listed.present).toEqual(present);
  expect(await ScanModel.findById(scan._id).lean()).toMatchObject({
    device: 'Main door',
    by: 'Meera',
    result: 'admitted',
    at: new Date(at),
  });
});

test('a ticket is let in also before its owner knows of the place', async () => {
  const { _id } = await door.add('Asha');
  await RegistrationModel.updateOne({ _id }, { $set: { told: null } });
  expect((await door.send([scanOf({ registration: _id })])).body).toMatchObject([
    { result: 'admitted' },
  ]);
});

test('the list of events is of those that are not over for a day', async () => {
  const { body } = await sendAs(door.meera, 'get', '/api/admin/door');
  expect(body).toMatchObject([{ _id: door.event._id, place: 'Main hall' }]);
  await sendAs(door.manager, 'post', `${eventsPath}/${door.event._id}/cancel`);
  expect((await sendAs(door.meera, 'get', '/api/admin/door')).body).toEqual([]);
});

test('a scan that is sent again is answered as before, and lets nobody in again', async () => {
  const asha = await door.add('Asha');
  const scan = scanOf({ registration: asha._id });
  const [first, second] = await Promise.all([door.send([scan]), door.send([scan])]);
  expect(second.body).toEqual(first.body);
  await door.change(asha, 'markAbsent');
  expect((await door.send([scan])).body).toMatchObject([{ result: 'admitted', present: null }]);
  expect(await ScanModel.countDocuments()).toBe(1);
});

test('of two doors the first lets in; the second shows who and when, and it is listed', async () => {
  const code = await codeOf(await door.add('Asha'));
  await door.send([scanOf({ code })]);
  const later = { at: new Date(Date.parse(at) + 60_000).toISOString(), device: 'Side door' };
  const scan = scanOf({ code, ...later, shown: 'admitted' });
  const present = { at, by: 'Meera' };
  const answer = { _id: scan._id, result: 'already', name: 'Asha', present };
  expect((await door.send([scan], door.manager)).body).toEqual([answer]);
  expect((await door.read()).noted).toEqual([{ ...answer, ...later, by: 'Vikram' }]);
});

test('a ticket that comes again to the phone that let it in is listed only if that did not say so', async () => {
  const code = await codeOf(await door.add('Asha'));
  await door.send([scanOf({ code, shown: 'admitted' }), scanOf({ code, shown: 'already' })]);
  expect((await door.read()).noted).toEqual([]);
  const unsaid = scanOf({ code, shown: 'admitted' });
  const elsewhere = scanOf({ code, shown: 'already', device: 'Side door' });
  const bySomebodyElse = scanOf({ code, shown: 'already' });
  await door.send([unsaid, elsewhere]);
  await door.send([bySomebodyElse], door.manager);
  const { noted }: DoorList = await door.read();
  const listed = [unsaid, elsewhere, bySomebodyElse].map(({ _id }) => _id);
  expect(noted.map(({ _id }) => _id).sort()).toEqual(listed.sort());
});

test('of five scans of a ticket at one moment one lets in', async () => {
  const code = await codeOf(await door.add('Asha'));
  const answers = await Promise.all(Array.from({ length: 5 }, () => door.send([scanOf({ code })])));
  const results = answers.map(({ body }) => body[0].result).sort();
  expect(results).toEqual(['admitted', ...Array.from({ length: 4 }, () => 'already')]);
});

test('who waits, has cancelled or is unknown is not let in, unless the team wants it', async () => {
  const asha = await door.add('Asha');
  const bala = await door.add('Bala');
  const chitra = await door.add('Chitra');
  await door.change(asha, 'cancel');
  await door.change(bala, 'cancel');
  const dev = await door.add('Dev');
  const esha = await door.add('Esha');
  const results = async (...scans: object[]) =>
    (await door.send(scans)).body.map(({ name, result }: { name: string; result: string }) =>
      [name, result].join(' '),
    );
  expect(
    await results(
      scanOf({ registration: asha._id, shown: 'admitted' }),
      scanOf({ registration: bala._id, shown: 'cancelled' }),
      scanOf({ registration: chitra._id }),
      scanOf({ registration: dev._id }),
      scanOf({ registration: esha._id }),
      scanOf({ code: '0123456789ABCDEF' }),
    ),
  ).toEqual([
    ...['Asha cancelled', 'Bala cancelled', 'Chitra admitted', 'Dev admitted', 'Esha waiting'],
    ' unknown',
  ]);
  // The first was let in by a phone that did not know.
  expect((await door.read()).noted).toMatchObject([{ name: 'Asha', result: 'cancelled' }]);
  const byHand = { isLetIn: true };
  expect(
    await results(
      scanOf({ registration: bala._id, ...byHand }),
      scanOf({ registration: esha._id, ...byHand }),
      scanOf({ registration: esha._id }),
    ),
  ).toEqual(['Bala admitted', 'Esha admitted', 'Esha already']);
});

test('a ticket of another event is unknown', async () => {
  const code = await codeOf(await door.add('Asha'));
  const other = await createPublished(door.manager, { ...soon, slug: 'other' });
  const scans = [scanOf({ code })];
  expect(
    (await sendAs(door.meera, 'post', `${eventsPath}/${other._id}/scans`, scans)).body,
  ).toMatchObject([{ result: 'unknown', name: null }]);
});

describe('somebody who has not signed up', () => {
  test('is let in once, however often the scan is sent', async () => {
    const walkIns = ['Ravi', 'Sunita'].map((name) => scanOf({ walkIn: { name, email: '' } }));
    const { body } = await door.send(walkIns);
    expect(body).toMatchObject([
      { name: 'Ravi', result: 'admitted', present: { at } },
      { name: 'Sunita', result: 'admitted' },
    ]);
    await ScanModel.deleteMany();
    expect((await door.send(walkIns)).body).toEqual(body);
    const listed = await sendAs(door.manager, 'get', `${door.pathOf('registrations')}?sort=name`);
    expect(listed.body).toMatchObject([
      { name: 'Ravi', email: '', state: 'placed', present: { by: 'Meera' } },
      { name: 'Sunita', email: '', state: 'placed' },
    ]);
    expect(await AuditEntryModel.countDocuments({ action: 'registration.walkedIn' })).toBe(2);
  });

  test('is who has signed up with the address', async () => {
    const asha = await door.add('Asha');
    const walkIn = { name: 'Asha R', email: 'Asha@college.example' };
    expect((await door.send([scanOf({ walkIn })])).body).toMatchObject([
      { name: 'Asha', result: 'admitted' },
    ]);
    expect(await RegistrationModel.find().lean()).toMatchObject([{ email: asha.email }]);
  });

  test('is let in also when everybody else has a place', async () => {
    await door.add('Asha');
    await door.add('Bala');
    const walkIn = { name: 'Ravi', email: 'ravi@college.example' };
    await door.send([scanOf({ walkIn })]);
    const listed = async (query: string) =>
      (await sendAs(door.manager, 'get', `${door.pathOf('registrations')}?${query}`)).body;
    expect(await listed('state=waiting')).toEqual([]);
    expect(await listed('state=placed&present=true&search=ravi')).toMatchObject([
      { name: 'Ravi', state: 'placed', position: null, present: { by: 'Meera' } },
    ]);
    const [event] = (await sendAs(door.manager, 'get', eventsPath)).body;
    expect(event).toMatchObject({ placed: 3, waiting: 0, came: 1 });
    const figures = await sendAs(door.manager, 'get', door.pathOf('figures'));
    expect(figures.body).toMatchObject({ states: { placed: 3, waiting: 0 }, came: 1 });
  });
});

test('a scan whose id a phone has chosen adds nobody, and signs nobody off', async () => {
  const other = await createPublished(door.manager, { ...soon, slug: 'other' });
  const walkIn = { name: 'Ravi', email: '' };
  const [elsewhere, here] = [scanOf({ walkIn }), scanOf({ walkIn })];
  const toId = ({ _id }: { _id: string }) => _id.replaceAll('-', '').slice(0, 24);
  const asha = { name: 'Asha', answers: [], links: [], typed: [], confirmedAt: new Date() };
  await RegistrationModel.create({ ...asha, _id: toId(elsewhere), event: other._id });
  await RegistrationModel.create({ ...asha, _id: toId(here), event: door.event._id });
  const back = [elsewhere, here].map(({ _id }) => scanOf({ takesBack: _id }));
  const answers = (await door.send([elsewhere, here, ...back])).body;
  expect(answers).toMatchObject(answers.map(() => ({ result: 'unknown', name: null })));
  const unchanged = { name: 'Asha', present: null, cancelledAt: null };
  expect(await RegistrationModel.find().lean()).toMatchObject([unchanged, unchanged]);
});

test('a clock that is ahead lets nobody in later than now', async () => {
  const scan = scanOf({ registration: (await door.add('Asha'))._id, at: '2099-01-01T00:00:00Z' });
  const [{ present }] = (await door.send([scan])).body;
  expect(Date.parse(present.at)).toBeLessThanOrEqual(Date.now());
});

test.each([
  ['no list', {}, ''],
  ['an empty list', [], ''],
  ['no id', [{ code: '0123456789ABCDEF', at, device: 'Door' }], '0._id'],
  ['another code', [scanOf({ code: 'ticket' })], '0.code'],
  ['no ticket', [scanOf({})], '0'],
  ['a wrong scan to take back', [{ ...scanOf({}), takesBack: 'a'.repeat(24) }], '0.takesBack'],
  ['two tickets', [scanOf({ code: '0123456789ABCDEF', registration: 'a'.repeat(24) })], '0'],
  ['a name of nothing', [scanOf({ walkIn: { name: ' ', email: '' } })], '0.walkIn.name'],
  ['no moment', [{ ...scanOf({ code: '0123456789ABCDEF' }), at: 'now' }], '0.at'],
])('422 for %s', async (_name, scans, field) => {
  const response = await door.send(scans);
  expect(response.status).toBe(422);
  expect(response.body.errors).toMatchObject([{ field }]);
});

test('404 for no event, and for one in the bin', async () => {
  await sendAs(door.manager, 'delete', `${eventsPath}/${door.event._id}`);
  expect((await sendAs(door.meera, 'get', door.pathOf('door'))).status).toBe(404);
  expect((await door.send([scanOf({ code: '0123456789ABCDEF' })])).status).toBe(404);
  await sendAs(door.manager, 'delete', `${eventsPath}/${door.event._id}/for-good`);
  expect(await ScanModel.countDocuments()).toBe(0);
});
