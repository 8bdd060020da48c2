import type { EventDto } from '@club/shared/event';
import type { RegistrationDto } from '@club/shared/registration';
import type { TestAccount } from '../../../test/accounts';
import { sendAs } from '../../../test/adminCalls';
import { useDatabase } from '../../../test/database';
import { createEventManager, createPublished, eventsPath } from '../../../test/events';
import type { LineNews } from './eventLine.service';
import { EventPlacesModel } from './eventPlaces.model';
import { RegistrationModel } from './registrations.model';
import { settleLines } from './settleLines.service';

useDatabase();

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
    told.push(`${registration.name} ${place.state}${isPromoted ? ' at last' : ''}`);
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
