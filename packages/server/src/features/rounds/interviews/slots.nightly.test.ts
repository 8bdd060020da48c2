import type { RoundSlotsDto } from '@club/shared/interview';
import type { RoundDto } from '@club/shared/round';
import { createAdmin, type TestAccount } from '../../../../test/accounts';
import { connectMigrated } from '../../../../test/connectMigrated';
import { createDatabaseUri, dropDatabase } from '../../../../test/database';
import { eventually } from '../../../../test/eventually';
import { type Applicant, createInvited, createSlots, getSlots } from '../../../../test/interviews';
import { createRound } from '../../../../test/rounds';
import { type SlotPlayer, type SlotReport, startSlotPlayer } from '../../../../test/slotPlayers';
import { RoundModel } from '../rounds.model';
import { RoundSlotsModel } from './roundSlots.model';

const uri = createDatabaseUri();
let admin: TestAccount;
let round: RoundDto;
let made: RoundSlotsDto;
let people: Applicant[];
let players: SlotPlayer[] = [];

beforeAll(async () => {
  await connectMigrated(uri);
  admin = await createAdmin();
});
beforeEach(async () => {
  await RoundModel.deleteMany();
  round = await createRound(admin);
  made = await createSlots(admin, round, 40);
  people = await Promise.all(
    Array.from({ length: 60 }, (_, index) => createInvited(round, `student${index}`)),
  );
});
afterEach(async () => {
  await Promise.all(players.map((player) => player.kill()));
  await RoundSlotsModel.deleteMany();
});
afterAll(dropDatabase);

const startPlayers = async (count: number) => {
  players = await Promise.all(Array.from({ length: count }, () => startSlotPlayer(uri)));
  return players;
};
const reported = () => players.flatMap(({ reports }) => reports);
const allReported = (count: number) => eventually(async () => reported().length >= count || null);
const keyAt = (index: number) => made.slots[index % 40]?.key ?? '';
const hasTime = (report: SlotReport) => 'time' in report && report.time !== null;
const takers = async () =>
  (await getSlots(admin, round)).slots.flatMap(({ takenBy }) => takenBy?._id ?? []);

test('60 people who choose among 40 times through two processes have 40; 10 who swap keep exactly one each', async () => {
  const [one, other] = await startPlayers(2);
  const wanted = people.map(({ token }, index) => ({ token, slot: keyAt(index) }));
  one?.send(wanted.filter((_, index) => index % 2 === 0));
  other?.send(wanted.filter((_, index) => index % 2 === 1));
  await allReported(60);
  expect(reported().filter(hasTime)).toHaveLength(40);
  const taken = await takers();
  expect(taken).toHaveLength(40);
  expect(new Set(taken).size).toBe(40);

  const holders = people.filter(({ _id }) => taken.includes(_id));
  one?.send(holders.slice(0, 5).map(({ token }) => ({ token, slot: null })));
  await allReported(65);
  const { slots } = await getSlots(admin, round);
  const free = slots.filter(({ takenBy }) => takenBy === null).map(({ key }) => key);
  const swapping = holders.slice(5, 15);
  const wishes = swapping.map(({ token }, index) => ({ token, slot: free[index % 5] ?? '' }));
  one?.send(wishes.slice(0, 5));
  other?.send(wishes.slice(5));
  await allReported(75);
  const after = await takers();
  expect(after).toHaveLength(35);
  expect(new Set(after).size).toBe(35);
  expect(after).toEqual(expect.arrayContaining(swapping.map(({ _id }) => _id)));
});

test.each(Array.from({ length: 10 }, (_, moment) => moment))(
  'a process that is killed at moment %s leaves each with one time or none, and what it acknowledged',
  async (moment) => {
    const [player] = await startPlayers(1);
    player?.send(people.map(({ token }, index) => ({ token, slot: keyAt(index) })));
    await allReported(4 * moment);
    await player?.kill();
    const acknowledged = reported()
      .filter(hasTime)
      .map(({ token }) => token);
    const holders = people.filter(({ token }) => acknowledged.includes(token));
    const taken = await takers();
    expect(new Set(taken).size).toBe(taken.length);
    expect(taken).toEqual(expect.arrayContaining(holders.map(({ _id }) => _id)));
    const stored = await RoundSlotsModel.findById(round._id).orFail().lean();
    const known = stored.people.map(({ application }) => application);
    expect([...known].sort()).toEqual([...taken].sort());
  },
);
