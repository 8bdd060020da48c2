import { createAdmin, type TestAccount } from '../../../test/accounts';
import { sendAs } from '../../../test/adminCalls';
import { setClock } from '../../../test/clock';
import { useDatabase } from '../../../test/database';
import { createPlan, noonOf, planningDay, startHandover } from '../../../test/handovers';
import { repetitions } from '../../../test/nightly';
import { createTeamOfEditor, meera, type TestTeam } from '../../../test/team';
import { addDays } from '../../clubDay';
import { TeamMemberModel } from './teamMembers.model';
import { readTeamPart } from './teamPart.service';
import { TermModel } from './terms.model';

useDatabase();

describe('terms', () => {
  let admin: TestAccount;
  beforeEach(async () => {
    setClock(noonOf(planningDay));
    admin = await createAdmin();
  });

  /** A term that shares most of its days with all others. */
  const year = (number: number) => {
    return {
      label: `Year ${number}`,
      firstDay: addDays('2027-07-01', number),
      lastDay: '2028-06-30',
    };
  };
  const add = (term: object) => sendAs(admin, 'post', '/api/admin/terms', term);
  const statusesOf = (responses: { status: number }[]) => responses.map(({ status }) => status);

  test('of ten terms with the same days that are added at once, one stays', async () => {
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, number) => add(year(number))),
    );
    // A busy machine may answer 503 to some, before or after it has looked at their days.
    const decided = statusesOf(responses).filter((status) => status !== 503);
    expect(decided.filter((status) => status !== 409).length).toBeLessThanOrEqual(1);
    const [term, ...others] = await TermModel.find().lean();
    expect(others).toEqual([]);
    const [refused] = responses.filter(({ status }) => status === 409);
    expect(refused?.body.extraDetails).toContain(`The term ${term?.label} has some of these days`);
  });

  test('of terms that are changed to the same days at once, one gets them', async () => {
    const ids = [];
    for (let number = 0; number < 10; number += 1) {
      const days = { firstDay: `20${40 + number}-07-01`, lastDay: `20${40 + number}-07-31` };
      ids.push((await add({ label: `Month ${number}`, ...days }).expect(201)).body._id);
    }
    const responses = await Promise.all(
      ids.map((id, number) =>
        sendAs(admin, 'patch', `/api/admin/terms/${id}`, { ...year(number), version: 1 }),
      ),
    );
    expect(statusesOf(responses).sort()).toEqual([200, ...Array(9).fill(409)]);
  });

  test('of a handover and terms with its days that are added at once, one stays', async () => {
    for (let round = 0; round < repetitions(1, 5); round += 1) {
      await TermModel.deleteMany();
      const term = { ...year(0), label: '2027-28' };
      const responses = await Promise.all([
        ...[1, 2, 3].map((number) => add(year(number))),
        startHandover(admin, createPlan({ term })),
        ...[4, 5, 6].map((number) => add(year(number))),
      ]);
      expect(statusesOf(responses).sort()).toEqual([201, ...Array(6).fill(409)]);
      expect(await TermModel.countDocuments()).toBe(1);
      await sendAs(admin, 'delete', '/api/admin/handover/current');
    }
  });

  describe('GET /api/admin/terms/now', () => {
    const now = async () => (await sendAs(admin, 'get', '/api/admin/terms/now')).body;

    test('proposes a first term that begins today', async () => {
      expect(await now()).toEqual({
        present: null,
        proposed: {
          label: `${planningDay.slice(0, 4)}-${Number(planningDay.slice(2, 4)) + 1}`,
          firstDay: planningDay,
          lastDay: addDays(`${Number(planningDay.slice(0, 4)) + 1}${planningDay.slice(4)}`, -1),
        },
      });
    });

    test.each([
      ['2026-07-01', '2027-06-30', '2027-28', '2027-07-01', '2028-06-30'],
      ['2026-01-01', '2026-12-31', '2027', '2027-01-01', '2027-12-31'],
      ['2027-03-01', '2028-02-29', '2028-29', '2028-03-01', '2029-02-28'],
    ])('names the present term; after %s to %s comes %s', async (first, last, label, from, to) => {
      const { body } = await add({ label: 'Last', firstDay: first, lastDay: last });
      await add({ label: 'Earlier', firstDay: '2019-07-01', lastDay: '2020-06-30' });
      expect(await now()).toEqual({
        present: body._id,
        proposed: { label, firstDay: from, lastDay: to },
      });
    });
  });
});

describe('the part of the pages', () => {
  let team: TestTeam;

  beforeEach(async () => {
    team = await createTeamOfEditor();
  });

  const on = (today: string) => readTeamPart({ today, timeZone: 'Asia/Kolkata' });
  const shown = async (today: string) => (await on(today)).value.team.map(({ name }) => name);
  const past = async (today: string) => (await on(today)).value.pastTeams;

  test('shows the term of the day, or else the last one that has begun', async () => {
    const next = await team.addNextTerm();
    await team.addAll('Asha');
    await team.add({ name: 'Ravi', term: next._id });
    expect(await shown('2026-06-30')).toEqual([]);
    expect(await shown('2026-07-01')).toEqual(['Asha']);
    expect(await shown('2027-06-30')).toEqual(['Asha']);
    expect(await shown('2027-07-01')).toEqual(['Ravi']);
    expect(await shown('2030-01-01')).toEqual(['Ravi']);
  });

  test('shows the terms before it, the latest first, when they have somebody', async () => {
    const next = await team.addNextTerm();
    const empty = { label: '2028-29', firstDay: '2028-07-01', lastDay: '2029-06-30' };
    await sendAs(team.editor, 'post', '/api/admin/terms', empty);
    const last = { label: '2029-30', firstDay: '2029-07-01', lastDay: '2030-06-30' };
    await sendAs(team.editor, 'post', '/api/admin/terms', last);
    const [, binned = ''] = await team.addAll('Asha', 'Kiran');
    await team.remove(binned);
    await team.add({ name: 'Ravi', term: next._id });
    expect(await past('2027-06-30')).toEqual([]);
    expect(await past('2029-07-01')).toEqual([
      {
        term: '2027-28',
        days: { firstDay: '2027-07-01', lastDay: '2028-06-30' },
        team: [{ name: 'Ravi', role: 'President', image: null }],
      },
      {
        term: '2026-27',
        days: { firstDay: '2026-07-01', lastDay: '2027-06-30' },
        team: [{ name: 'Asha', role: 'President', image: null }],
      },
    ]);
    expect((await on('2029-07-01')).value.term).toBe('2029-30');
    expect((await on('2026-06-30')).value.term).toBeNull();
  });

  test('gives the links of a person, and none where there are none', async () => {
    const links = [{ network: 'LinkedIn', url: 'https://www.linkedin.com/in/meera' }];
    await team.add({ links });
    await team.add({ name: 'Ravi' });
    expect((await on('2026-07-01')).value.team).toEqual([
      { name: 'Meera Iyer', role: 'President', image: null, links },
      { name: 'Ravi', role: 'President', image: null },
    ]);
  });

  test('leaves out a position that nobody holds yet, and keeps that of somebody taken off', async () => {
    const member = { ...meera, name: '', term: team.term._id };
    await TeamMemberModel.create({ ...member, position: 'PR Head', order: 0 });
    await TeamMemberModel.create({ ...member, position: 'Mentor', order: 1, isTakenOff: true });
    expect((await on('2026-07-01')).value.team).toEqual([
      { name: '', role: 'Mentor', image: null },
    ]);
  });

  test('is valid until the next term begins, in the time zone of the club', async () => {
    await team.addNextTerm();
    expect((await on('2027-01-01')).validUntil).toEqual(new Date('2027-06-30T18:30:00Z'));
    expect((await on('2027-07-01')).validUntil).toBeNull();
  });
});
