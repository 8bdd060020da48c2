import type { EventDto } from '@club/shared/event';
import { connectMigrated } from '../../../../test/connectMigrated';
import { createDatabaseUri, dropDatabase } from '../../../../test/database';
import { createEventManager, createPublished } from '../../../../test/events';
import { eventually } from '../../../../test/eventually';
import {
  type SignUpPlayer,
  type SignUpReport,
  startSignUpPlayer,
} from '../../../../test/signUpPlayers';
import { EventPlacesModel } from '../eventPlaces.model';
import { getPlaces, listPlaced, listWaiting } from '../places/eventPlaces.service';
import { settleLines } from '../places/settleLines.service';
import { inEffect, RegistrationModel } from '../registrations.model';

const uri = createDatabaseUri();
let event: EventDto;
let players: SignUpPlayer[] = [];

beforeAll(() => connectMigrated(uri));
beforeEach(async () => {
  await EventPlacesModel.deleteMany();
  await RegistrationModel.deleteMany();
});
afterEach(() => Promise.all(players.map((player) => player.kill())));
afterAll(dropDatabase);

const startPlayers = async (count: number) => {
  const starting = Array.from({ length: count }, () => startSignUpPlayer(uri));
  players = await Promise.all(starting);
  return players;
};
const namesOf = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => `student${from + index}`);
const reported = (of = players) => of.flatMap(({ reports }) => reports);
const allReported = (count: number) => eventually(async () => reported().length >= count || null);
const ofState = (state: string) =>
  reported().flatMap((report) => ('state' in report && report.state === state ? [report] : []));

/** The line is that of the registrations in effect, and everybody knows about the place. */
async function expectRightLine(capacity: number): Promise<void> {
  const places = await getPlaces(event._id);
  const entries = places.entries.map(String);
  const registrations = await RegistrationModel.find({ ...inEffect, event: event._id }).lean();
  expect(new Set(entries).size).toBe(entries.length);
  expect([...entries].sort()).toEqual(registrations.map(({ _id }) => String(_id)).sort());
  expect(listPlaced(places)).toHaveLength(Math.min(capacity, entries.length));
  const told = (state: string) =>
    registrations.filter((one) => one.told === state).map(({ _id }) => String(_id));
  expect(told('placed').sort()).toEqual(listPlaced(places).map(String).sort());
  expect(told('waiting').sort()).toEqual(listWaiting(places).map(String).sort());
}

test('300 people who sign up through two processes, 40 at a time, have 100 places; 40 leave at once, and 40 get them', async () => {
  event = await createPublished(await createEventManager(), { capacity: 100, questions: [] });
  const [one, other] = await startPlayers(2);
  one?.send({ slug: event.slug, people: namesOf(0, 150), tickets: [] });
  other?.send({ slug: event.slug, people: namesOf(150, 300), tickets: [] });
  await allReported(300);
  expect(reported().filter((report) => 'error' in report)).toEqual([]);
  expect([ofState('placed').length, ofState('waiting').length]).toEqual([100, 200]);
  await expectRightLine(100);

  const before = await getPlaces(event._id);
  const tickets = ofState('placed')
    .map(({ ticket }) => ticket ?? '')
    .slice(0, 40);
  one?.send({ slug: event.slug, people: [], tickets: tickets.slice(0, 20) });
  other?.send({ slug: event.slug, people: [], tickets: tickets.slice(20) });
  await allReported(340);
  expect(ofState('cancelled')).toHaveLength(40);
  await expectRightLine(100);
  const placed = listPlaced(await getPlaces(event._id)).map(String);
  const promoted = listWaiting(before).slice(0, 40).map(String);
  expect(placed.slice(-40)).toEqual(promoted);
});

test.each(Array.from({ length: 10 }, (_, round) => round))(
  'a process that is killed at moment %s leaves what the next start puts right',
  async (round) => {
    event = await createPublished(await createEventManager(), {
      capacity: 20,
      questions: [],
      slug: `killed-${round}`,
    });
    const [player] = await startPlayers(1);
    player?.send({ slug: event.slug, people: namesOf(0, 30), tickets: [] });
    await allReported(30);
    const tickets = ofState('placed')
      .map(({ ticket }) => ticket ?? '')
      .slice(0, 10);
    player?.send({ slug: event.slug, people: namesOf(30, 60), tickets });
    await allReported(30 + 4 * round);
    await player?.kill();
    const acknowledged = reported().map((report: SignUpReport) => report.name);
    const told: string[] = [];
    await settleLines(async ({ registration }) => void told.push(registration.name));
    await expectRightLine(20);
    const known = await RegistrationModel.distinct('name', { event: event._id });
    expect(known).toEqual(expect.arrayContaining(acknowledged));
    expect(new Set(told).size).toBe(told.length);
    players = [];
  },
);
