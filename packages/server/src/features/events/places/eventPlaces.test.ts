import type { EventDto } from '@club/shared/event';
import { maxEntries } from '@club/shared/eventLimits';
import type { RegistrationDto } from '@club/shared/registration';
import type { TestAccount } from '../../../../test/accounts';
import { sendAs } from '../../../../test/adminCalls';
import { useDatabase } from '../../../../test/database';
import { createEventManager, createPublished, eventsPath } from '../../../../test/events';
import { ConflictError } from '../../../errors';
import { Types } from '../../../lib/mongoose';
import { EventPlacesModel } from '../eventPlaces.model';
import { RegistrationModel } from '../registrations.model';
import type { LineNews } from './eventLine.service';
import {
  createPlaces,
  fillGaps,
  findPlace,
  getPlaces,
  joinLine,
  leaveLine,
  listPlaced,
  setCapacity,
} from './eventPlaces.service';
import { settleLines } from './settleLines.service';

useDatabase();

describe('the line', () => {
  const event = 'e'.repeat(24);
  const newIds = (length: number) => Array.from({ length }, () => new Types.ObjectId());
  const placeOf = async (id: Types.ObjectId) => findPlace(await getPlaces(event), id.toHexString());

  /** A line of the ids, in their order. */
  async function lineOf(ids: Types.ObjectId[], capacity: number | null): Promise<void> {
    await EventPlacesModel.create({ _id: event, capacity, entries: ids });
  }

  test('a line is made once, and keeps who is in it', async () => {
    const [id] = newIds(1);
    if (!id) throw new Error('There is no id.');
    await Promise.all([createPlaces(event, 1), createPlaces(event, 1)]);
    await joinLine(event, id);
    await createPlaces(event, 5);
    expect(await getPlaces(event)).toMatchObject({ capacity: 1, entries: [id] });
  });

  test('who joins twice at once is in the line once', async () => {
    const [id] = newIds(1);
    if (!id) throw new Error('There is no id.');
    await createPlaces(event, 1);
    await Promise.all([joinLine(event, id), joinLine(event, id)]);
    expect((await getPlaces(event)).entries).toHaveLength(1);
  });

  test('without a limit everybody has a place, until the line is as long as it can be', async () => {
    const ids = newIds(maxEntries - 1);
    await lineOf(ids, null);
    const [last, tooMuch] = newIds(2);
    if (!last || !tooMuch) throw new Error('There is no id.');
    expect(await joinLine(event, last)).toEqual({ state: 'placed' });
    await expect(joinLine(event, tooMuch)).rejects.toBeInstanceOf(ConflictError);
  });

  test('a place goes to the first who waits, or stays empty', async () => {
    const [asha, bala, chitra, dev] = newIds(4);
    if (!asha || !bala || !chitra || !dev) throw new Error('There is no id.');
    await lineOf([asha, bala, chitra, dev], 2);
    expect(await leaveLine(event, asha, true)).toEqual(chitra);
    expect(await leaveLine(event, bala, false)).toBeNull();
    expect(listPlaced(await getPlaces(event))).toEqual([chitra]);
    expect(await placeOf(dev)).toEqual({ state: 'waiting' });
    // Somebody who waits leaves no gap, also shortly before the event.
    expect(await leaveLine(event, dev, false)).toBeNull();
    expect((await getPlaces(event)).entries).toEqual([null, chitra]);
  });

  test('of those who leave at once, each place goes to another', async () => {
    const ids = newIds(100);
    await lineOf(ids, 40);
    const promoted = await Promise.all(ids.slice(0, 40).map((id) => leaveLine(event, id, true)));
    expect(new Set(promoted.map(String))).toEqual(new Set(ids.slice(40, 80).map(String)));
    expect(listPlaced(await getPlaces(event))).toEqual(ids.slice(40, 80));
  });

  test('shortly before the event, gaps stay where the places were', async () => {
    const ids = newIds(10);
    await lineOf(ids, 5);
    await Promise.all(ids.slice(0, 3).map((id) => leaveLine(event, id, false)));
    const { entries } = await getPlaces(event);
    expect(entries).toEqual([null, null, null, ...ids.slice(3)]);
  });

  test('gaps are given to the next who wait, once', async () => {
    const ids = newIds(5);
    await lineOf(ids, 3);
    for (const id of ids.slice(0, 2)) await leaveLine(event, id, false);
    expect(await fillGaps(event)).toBe(true);
    expect(listPlaced(await getPlaces(event))).toEqual(ids.slice(2));
    expect(await fillGaps(event)).toBe(false);
  });

  test.each([
    ['more', 2, 3, true],
    ['as many as have one', 5, 4, true],
    ['fewer than have one', 5, 3, false],
    ['fewer, after there was no limit', null, 3, false],
    ['no limit', 2, null, true],
  ])('%s places', async (_name, before, after, isSet) => {
    await lineOf(newIds(4), before);
    expect(await setCapacity(event, after)).toBe(isSet);
    expect((await getPlaces(event)).capacity).toBe(isSet ? after : before);
  });
});

describe('settling lines', () => {
  let manager: TestAccount;
  let event: EventDto;

  beforeEach(async () => {
    manager = await createEventManager();
    event = await createPublished(manager, { capacity: 2 });
  });

  const add = async (name: string): Promise<RegistrationDto> => {
    const person = { name, email: `${name}@college.example`, answers: [] };
    return (await sendAs(manager, 'post', `${eventsPath}/${event._id}/registrations`, person)).body;
  };
  const line = async () => {
    const { entries } = await EventPlacesModel.findById(event._id).orFail().lean();
    const people = await RegistrationModel.find({}, 'name').lean();
    const nameOf = (id: unknown) => people.find(({ _id }) => String(_id) === String(id))?.name;
    return entries.map(nameOf);
  };
  const settle = async () => {
    const told: string[] = [];
    await settleLines(async ({ registration, place, isPromoted }: LineNews) => {
      told.push(`${registration.name} ${place?.state}${isPromoted ? ' at last' : ''}`);
    });
    return told;
  };

  test('who is confirmed and in no line enters it, in the order of confirmation', async () => {
    await add('Asha');
    const fields = { event: event._id, answers: [] };
    for (const [name, minutes] of [
      ['Dev', 3],
      ['Chitra', 2],
      ['Bala', 1],
    ] as const) {
      const confirmedAt = new Date(Date.now() + minutes * 60_000);
      await RegistrationModel.create({ ...fields, name, email: `${name}@x.example`, confirmedAt });
    }
    await RegistrationModel.create({ ...fields, name: 'Esha', email: 'esha@x.example' });
    expect(await settle()).toEqual(['Bala placed', 'Chitra waiting', 'Dev waiting']);
    expect(await line()).toEqual(['Asha', 'Bala', 'Chitra', 'Dev']);
    expect(await settle()).toEqual([]);
  });

  test('a person who has cancelled leaves the line, and the next one learns of the place', async () => {
    for (const name of ['Asha', 'Bala', 'Chitra']) await add(name);
    await RegistrationModel.updateOne({ name: 'Asha' }, { cancelledAt: new Date() });
    expect(await settle()).toEqual(['Chitra placed at last']);
    expect(await line()).toEqual(['Bala', 'Chitra']);
  });

  test('a person who got a place just before the stop learns of it', async () => {
    for (const name of ['Asha', 'Bala', 'Chitra']) await add(name);
    await EventPlacesModel.updateOne({ _id: event._id }, { capacity: 3 });
    expect(await settle()).toEqual(['Chitra placed at last']);
    expect(await settle()).toEqual([]);
  });
});
