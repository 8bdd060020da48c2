import { createMember, type TestAccount } from '../../../../test/accounts';
import { sendAs } from '../../../../test/adminCalls';
import { useDatabase } from '../../../../test/database';
import { openDoor, scanOf } from '../../../../test/door';
import {
  createDraft,
  createEventManager,
  createPublished,
  eventsPath,
} from '../../../../test/events';
import { addMilliseconds, day, hour } from '../../../time';
import { EventModel } from '../events.model';
import { RegistrationModel } from '../registrations.model';
import { ScanModel } from '../scans.model';

useDatabase();

const from = (begins: number, lasts = 2 * hour) => ({
  startsAt: addMilliseconds(new Date(), begins),
  endsAt: addMilliseconds(new Date(), begins + lasts),
});

/** What somebody with the role `inbox` gets at a door: of the list of doors, of its names, and of a walk-in. */
async function tryDoor(inbox: TestAccount, id: string) {
  const walkIn = scanOf({ walkIn: { name: 'Ravi', email: '' } });
  const door = `${eventsPath}/${id}`;
  return {
    listed: (await sendAs(inbox, 'get', '/api/admin/door')).body.length,
    names: (await sendAs(inbox, 'get', `${door}/door`)).status,
    scans: (await sendAs(inbox, 'post', `${door}/scans`, [walkIn])).status,
    came: await RegistrationModel.countDocuments({ event: id }),
  };
}

const open = { listed: 1, names: 200, scans: 200, came: 1 };
const closed = { listed: 0, names: 409, scans: 409, came: 0 };

test.each([
  ['open now', from(-hour), 'published', open],
  ['23 hours ahead', from(day - hour), 'published', open],
  ['over for 23 hours', from(-day - hour, 2 * hour), 'published', open],
  ['25 hours ahead', from(day + hour), 'published', closed],
  ['20 days ahead', from(20 * day), 'published', closed],
  ['over for 25 hours', from(-day - 3 * hour), 'published', closed],
  ['cancelled', from(-hour), 'cancelled', closed],
  ['a draft', from(-hour), 'draft', closed],
] as const)('the door of an event that is %s', async (_, times, state, expected) => {
  const manager = await createEventManager();
  const inbox = await createMember({ username: 'Meera', role: 'inbox' });
  const { _id } = await (state === 'draft' ? createDraft : createPublished)(manager);
  await EventModel.updateOne({ _id }, { $set: { ...times, state } });
  expect(await tryDoor(inbox, _id)).toEqual(expected);
});

test.each([
  ['a month before the event', -30 * day],
  ['years after it', 1000 * day],
])('a scan of %s counts by when it was received', async (_, shift) => {
  const door = await openDoor();
  const before = Date.now();
  const at = addMilliseconds(new Date(), shift).toISOString();
  const scan = scanOf({ registration: (await door.add('Asha'))._id, at });
  const [{ present }] = (await door.send([scan])).body;
  expect(Date.parse(present.at)).toBeGreaterThanOrEqual(before);
  expect(Date.parse(present.at)).toBeLessThanOrEqual(Date.now());
  const stored = await ScanModel.findById(scan._id).orFail().lean();
  expect(stored.at.getTime()).toBeGreaterThanOrEqual(before);
});

test('after the door has closed, who manages events still sends what a phone has noted there', async () => {
  const door = await openDoor();
  const { _id } = await door.add('Asha');
  await EventModel.updateOne({ _id: door.event._id }, { $set: from(-3 * day) });
  const at = addMilliseconds(new Date(), -3 * day + hour).toISOString();
  const scans = [
    scanOf({ registration: _id, at }),
    scanOf({ walkIn: { name: 'Ravi', email: '' }, at }),
  ];
  expect((await door.send(scans)).status).toBe(409);
  const { status, body } = await door.send(scans, door.manager);
  expect(status).toBe(200);
  expect(body).toMatchObject([
    { result: 'admitted', name: 'Asha', present: { at } },
    { result: 'admitted', name: 'Ravi', present: { at } },
  ]);
});

test('before the door opens, and of a cancelled event, nobody sends anything', async () => {
  const door = await openDoor();
  const scans = [scanOf({ walkIn: { name: 'Ravi', email: '' } })];
  await EventModel.updateOne({ _id: door.event._id }, { $set: from(3 * day) });
  expect((await door.send(scans, door.manager)).status).toBe(409);
  const cancelled = { ...from(-3 * day), state: 'cancelled' };
  await EventModel.updateOne({ _id: door.event._id }, { $set: cancelled });
  expect((await door.send(scans, door.manager)).status).toBe(409);
});
