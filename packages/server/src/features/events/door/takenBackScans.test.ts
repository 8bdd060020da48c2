import { randomUUID } from 'node:crypto';
import type { ScanAnswer } from '@club/shared/scan';
import { useDatabase } from '../../../../test/database';
import { scannedAt as at, openDoor, scanOf, type TestDoor } from '../../../../test/door';
import { AuditEntryModel } from '../../audit/audit.model';
import { RegistrationModel } from '../registrations.model';

useDatabase();

let door: TestDoor;

beforeEach(async () => {
  door = await openDoor();
});

const takeBack = ({ _id }: { _id: string }) => scanOf({ takesBack: _id, shown: 'takenBack' });

const add = async (name: string) => (await door.add(name))._id;

async function send(scans: object[], by = door.meera): Promise<ScanAnswer[]> {
  const { status, body } = await door.send(scans, by);
  expect(status).toBe(200);
  return body;
}

const presentOf = async (id: string) =>
  (await RegistrationModel.findById(id).orFail().lean()).present;

test('who was let in by mistake is not in any more, and it is listed who took it back', async () => {
  const registration = await add('Asha');
  const wrong = scanOf({ registration });
  const back = takeBack(wrong);
  await send([wrong]);
  expect((await door.read()).entries).toMatchObject([{ name: 'Asha', scan: wrong._id }]);
  const answer = { _id: back._id, result: 'takenBack', name: 'Asha', present: null };
  expect(await send([back], door.manager)).toEqual([answer]);
  const { entries, noted } = await door.read();
  expect(entries).toMatchObject([{ name: 'Asha', present: null, scan: null }]);
  expect(noted).toEqual([{ ...answer, at, device: 'Main door', by: 'Vikram' }]);
  expect(await AuditEntryModel.findOne({ action: 'registration.markedAbsent' })).toMatchObject({
    actor: { name: 'Vikram' },
    subject: { name: 'Asha' },
    after: { event: 'Pitch Night', door: 'Main door' },
  });
  const right = scanOf({ registration });
  expect(await send([right])).toMatchObject([{ result: 'admitted', present: { by: 'Meera' } }]);
  expect(await send([wrong, back])).toMatchObject([
    { result: 'admitted', present: { by: 'Meera' } },
    { result: 'takenBack', present: { by: 'Meera' } },
  ]);
  expect(await presentOf(registration)).toMatchObject({ scan: right._id });
});

test('who came without a ticket is off the list when the team takes it back', async () => {
  await send([scanOf({ walkIn: { name: 'Ravi', email: '' } })]);
  const ravi = await RegistrationModel.findOne({ name: 'Ravi' }).orFail().lean();
  const { body } = await door.change({ _id: ravi._id.toHexString() }, 'markAbsent');
  expect(body).toMatchObject({ state: 'cancelled', position: null, present: null });
});

test('a phone that was without network sends both at once', async () => {
  const registration = await add('Asha');
  const wrong = scanOf({ registration });
  expect(await send([wrong, takeBack(wrong)])).toMatchObject([
    { result: 'admitted' },
    { result: 'takenBack', present: null },
  ]);
});

test('whom another door has let in first stays in', async () => {
  const registration = await add('Asha');
  const [first, second] = [scanOf({ registration }), scanOf({ registration })];
  await send([first], door.manager);
  expect(await send([second, takeBack(second)])).toMatchObject([
    { result: 'already' },
    { result: 'takenBack', present: { by: 'Vikram' } },
  ]);
  expect(await presentOf(registration)).toMatchObject({ scan: first._id });
});

test('who came to another door meanwhile is in by that one', async () => {
  const registration = await add('Asha');
  const [wrong, real] = [scanOf({ registration }), scanOf({ registration, device: 'Side door' })];
  await send([wrong]);
  await send([real], door.manager);
  expect(await send([takeBack(wrong)])).toMatchObject([{ present: { by: 'Vikram' } }]);
  expect(await presentOf(registration)).toMatchObject({ scan: real._id });
  expect(await send([takeBack(real)], door.manager)).toMatchObject([{ present: null }]);
});

test('who was marked as there by hand stays so', async () => {
  const registration = await add('Asha');
  const scan = scanOf({ registration });
  await door.change({ _id: registration }, 'markPresent');
  await send([scan, takeBack(scan)]);
  expect(await presentOf(registration)).toMatchObject({ by: 'Vikram', scan: null });
});

test('somebody without a ticket is signed off again, and leaves the line', async () => {
  const scan = scanOf({ walkIn: { name: 'Ravi', email: '' } });
  await send([scan]);
  expect((await door.read()).entries).toMatchObject([{ name: 'Ravi', state: 'placed' }]);
  expect(await send([takeBack(scan)])).toMatchObject([{ result: 'takenBack', name: 'Ravi' }]);
  expect((await door.read()).entries).toMatchObject([{ state: 'cancelled', present: null }]);
});

test('who came without a ticket to a full event and did not come after all waits for no place', async () => {
  for (const name of ['Asha', 'Bala']) await add(name);
  await send([scanOf({ walkIn: { name: 'Ravi', email: '' } })]);
  const ravi = { _id: String((await RegistrationModel.findOne({ name: 'Ravi' }).orFail())._id) };
  expect((await door.change(ravi, 'markAbsent')).body).toMatchObject({
    name: 'Ravi',
    isWalkIn: true,
    state: 'cancelled',
    position: null,
    present: null,
  });
  const came = await door.change(ravi, 'markPresent');
  expect(came.body).toMatchObject({ state: 'placed', isWalkIn: true });
  expect((await door.change(ravi, 'markAbsent')).body.state).toBe('cancelled');
});

test('somebody without a ticket whose name was wrong comes in with the right one, and not twice', async () => {
  const email = 'john@college.example';
  const letIn = (name: string) => scanOf({ walkIn: { name, email } });
  const [wrong, right] = [letIn('Jon'), letIn('John Mathew')];
  await send([wrong, takeBack(wrong)]);
  expect(await send([right])).toMatchObject([{ result: 'admitted', name: 'John Mathew' }]);
  const { entries } = await door.read();
  expect(entries).toMatchObject([{ name: 'John Mathew', state: 'placed', present: { at } }]);
  expect(await send([takeBack(right)])).toMatchObject([{ name: 'John Mathew', present: null }]);
  expect((await door.read()).entries).toMatchObject([{ state: 'cancelled' }]);
});

test('a scan that nobody has sent cannot be taken back', async () => {
  expect(await send([scanOf({ takesBack: randomUUID() })])).toMatchObject([{ result: 'unknown' }]);
});
