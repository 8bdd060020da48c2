import { sendAs } from '../../../test/adminCalls';
import { useDatabase } from '../../../test/database';
import { createTeamOfEditor, meera, type TestTeam } from '../../../test/team';
import { TeamMemberModel } from './teamMembers.model';
import { readTeamPart } from './teamPart.service';

useDatabase();

let team: TestTeam;

beforeEach(async () => {
  team = await createTeamOfEditor();
});

describe('the part of the pages', () => {
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
        ...{ term: '2027-28', days: { firstDay: '2027-07-01', lastDay: '2028-06-30' } },
        team: [{ name: 'Ravi', role: 'President', image: null }],
      },
      {
        ...{ term: '2026-27', days: { firstDay: '2026-07-01', lastDay: '2027-06-30' } },
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
