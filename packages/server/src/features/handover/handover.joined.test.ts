import { EventEmitter, once } from 'node:events';
import type { PlannedPerson } from '@club/shared/handover';
import request from 'supertest';
import {
  createAdmin,
  createMember,
  password,
  proved,
  type TestAccount,
} from '../../../test/accounts';
import { sendAs } from '../../../test/adminCalls';
import { createTestApp, dependencies } from '../../../test/app';
import { setClock } from '../../../test/clock';
import { useDatabase } from '../../../test/database';
import { createClosedRound, reply } from '../../../test/decisions';
import {
  createPlan,
  linkTokenOf,
  noonOf,
  planningDay,
  readHandover,
  startHandover,
  undoHandover,
} from '../../../test/handovers';
import {
  createJoiningClub,
  type JoiningClub,
  offerPlaces,
  planOf,
  readProposal,
} from '../../../test/joinedTeam';
import { UserModel } from '../accounts/accounts.model';
import { RoundModel } from '../rounds/rounds.model';
import { TeamMemberModel } from '../team/teamMembers.model';
import { TermModel } from '../team/terms.model';

useDatabase();

let admin: TestAccount;

describe('who has joined', () => {
  let club: JoiningClub;

  beforeEach(async () => {
    club = await createJoiningClub();
    admin = club.admin;
  });

  const accept = async (yes: number, all: number) => {
    const applicants = await offerPlaces(club, all);
    for (const person of applicants.slice(0, yes)) {
      expect((await reply(person, true)).status).toBe(200);
    }
  };
  const propose = () => readProposal(admin);

  test('8 of 10 accept: the wizard lists them, with 2 open positions, and its term has all of them', async () => {
    await accept(8, 10);
    const proposal = await propose();
    expect(proposal).toMatchObject({
      term: { label: '2030-31', firstDay: '2030-07-01' },
      positions: ['President', 'PR head', 'Event manager'],
      nextTeam: { label: '2030-31', open: ['PR head', 'PR head'] },
    });
    expect(proposal.nextTeam?.people).toHaveLength(8);
    expect(proposal.nextTeam?.people[0]?.email).toMatch(/@/);
    const started = await startHandover(admin, planOf(proposal));
    expect(started.status).toBe(201);
    const { term } = started.body;
    const people = (await sendAs(admin, 'get', `/api/admin/team?term=${term._id}`)).body;
    expect(people).toHaveLength(11);
    expect(people.filter(({ name }: PlannedPerson) => name !== '')).toHaveLength(8);
    expect(await TeamMemberModel.countDocuments({ application: { $gt: '' } })).toBe(8);
  });

  test('until its decisions are released, a round is named with who reads its applications', async () => {
    const reviewers = [{ _id: admin.id, name: 'Vikram' }];
    await RoundModel.updateOne({ _id: club.round._id }, { $set: { reviewers } });
    const { title } = club.round;
    expect((await propose()).undecided).toEqual([{ title, reviewers: [admin.id] }]);
    await accept(1, 1);
    expect((await propose()).undecided).toEqual([]);
  });

  test('two rounds for one term are one team, also for a late yes', async () => {
    await accept(1, 1);
    const [{ name = '' } = {}] = club.round.positions;
    const positions = [{ key: null, name, places: 2 }];
    const again = { title: 'For what stayed free', positions };
    club = { admin, round: await createClosedRound(admin, again) };
    const [early, late] = await offerPlaces(club, 2);
    if (!early || !late) throw new Error('Nobody has a place.');
    expect((await reply(early, true)).status).toBe(200);
    const proposal = await propose();
    expect(proposal.nextTeam?.people).toHaveLength(2);
    // The later round says how many places of its position are still to be filled, the earlier one of the other.
    expect(proposal.nextTeam?.open).toEqual([...Array(4).fill('PR head'), name]);
    const started = await startHandover(admin, planOf(proposal));
    expect(started.status).toBe(201);
    expect((await reply(late, true)).status).toBe(200);
    const people = (await readHandover(admin))?.people ?? [];
    expect(people.filter(({ name }) => name !== '')).toHaveLength(3);
  });

  test('undone, the people who have accepted wait again', async () => {
    await accept(2, 3);
    const started = await startHandover(admin, planOf(await propose()));
    expect(started.status).toBe(201);
    expect((await undoHandover(admin)).status).toBe(204);
    expect(await readHandover(admin)).toBeNull();
    expect(await TermModel.exists({ label: '2030-31' })).toBeNull();
    expect((await propose()).nextTeam?.people).toHaveLength(2);
    expect((await startHandover(admin, planOf(await propose()))).status).toBe(201);
    expect(await TeamMemberModel.countDocuments({ application: { $gt: '' } })).toBe(2);
  });

  test('who is no person of the next team is added as another one', async () => {
    await accept(1, 1);
    const plan = planOf(await propose());
    const stranger = await TeamMemberModel.findOne({ name: 'Anil' }).orFail();
    const people = [{ joined: stranger.id, name: 'Zoya', position: 'Designer', access: null }];
    expect((await startHandover(admin, { ...plan, people })).status).toBe(201);
    expect(await TeamMemberModel.findOne({ name: 'Anil' })).toMatchObject({
      position: 'President',
    });
    expect(await TeamMemberModel.findOne({ name: 'Zoya' })).not.toBeNull();
  });

  test('once the term has begun, there is no next team', async () => {
    await accept(1, 1);
    expect((await startHandover(admin, planOf(await propose()))).status).toBe(201);
    setClock(new Date('2030-07-02T06:30:00Z'));
    admin = await createAdmin({ email: 'later@college.example' });
    expect((await propose()).nextTeam).toBeNull();
  });
});

describe('accepting while it is undone', () => {
  /** Next year's president, who is an editor now. */
  let president: TestAccount;
  let token: string;

  beforeEach(async () => {
    setClock(noonOf(planningDay));
    admin = await createAdmin();
    president = await createMember({
      ...proved,
      role: 'editor',
      email: 'meera@college.example',
    });
    await startHandover(admin, createPlan());
    token = await linkTokenOf(admin, 'Meera');
  });

  test('an acceptance in the middle of the undo leaves nobody with a role', async () => {
    const { oneTimeLinks } = dependencies;
    const undoing = createTestApp({
      oneTimeLinks: {
        ...oneTimeLinks,
        async take(...link) {
          const taken = await oneTimeLinks.take(...link);
          await undoHandover(admin).expect(204);
          return taken;
        },
      },
    });
    await request(undoing).post('/api/auth/accept-role').send({ token, password });
    expect(await UserModel.findById(president.id).lean()).toMatchObject({ role: 'editor' });
  });

  test('an acceptance after the undo has looked at them leaves nobody with a role', async () => {
    const events = new EventEmitter();
    const lastStep = once(events, 'lastStep');
    const accepted = once(events, 'accepted');
    const pages = {
      ...dependencies.pages,
      async showChange() {
        events.emit('lastStep');
        await accepted;
      },
    };
    const { oneTimeLinks } = dependencies;
    let undone: Promise<{ status: number }> | undefined;
    const accepting = createTestApp({
      oneTimeLinks: {
        ...oneTimeLinks,
        async take(...link) {
          const taken = await oneTimeLinks.take(...link);
          undone = undoHandover(admin, createTestApp({ pages })).then((response) => response);
          await lastStep;
          return taken;
        },
      },
    });
    await request(accepting).post('/api/auth/accept-role').send({ token, password }).expect(200);
    events.emit('accepted');
    expect((await undone)?.status).toBe(204);
    expect(await UserModel.findById(president.id).lean()).toMatchObject({ role: 'editor' });
  });
});
