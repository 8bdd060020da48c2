import type { HandoverPlanPart, PlanProblem } from '@club/shared/handover';
import { createAdmin, createMember, type TestAccount } from '../../../test/accounts';
import { sendAs } from '../../../test/adminCalls';
import { setClock } from '../../../test/clock';
import { useDatabase } from '../../../test/database';
import {
  createPlan,
  ends,
  invited,
  nextTerm,
  noonOf,
  planningDay,
  startHandover,
  undoHandover,
} from '../../../test/handovers';
import { suspension } from '../../../test/identities';
import { AuditEntryModel } from '../audit/audit.model';
import { TermModel, toTermDto, withEveryDay } from '../team/terms.model';

useDatabase();

let admin: TestAccount;
beforeEach(async () => {
  setClock(noonOf(planningDay));
  admin = await createAdmin();
});

const check = (part: HandoverPlanPart) => sendAs(admin, 'post', '/api/admin/handover/check', part);

async function findProblems(part: HandoverPlanPart): Promise<PlanProblem[]> {
  const { status, body } = await check(part);
  expect(status).toBe(200);
  return body.problems;
}

async function createTerm(label: string, firstDay: string, lastDay: string): Promise<string> {
  const { _id } = await TermModel.create(withEveryDay({ label, firstDay, lastDay }));
  return _id.toHexString();
}

const readTerms = async () =>
  (await TermModel.find().sort({ firstDay: 1 }).lean()).map((term) => {
    const { label, lastDay } = toTermDto(term);
    return [label, lastDay];
  });

describe('POST /api/admin/handover/check', () => {
  test('finds nothing in a plan that fits, and stores nothing', async () => {
    expect(await findProblems(createPlan())).toEqual([]);
    expect(await findProblems({})).toEqual([]);
    expect(await TermModel.countDocuments()).toBe(0);
    expect(await AuditEntryModel.countDocuments()).toBe(0);
  });

  test('the proposal is always free', async () => {
    await createTerm('2027-28', '2025-07-01', '2026-06-30');
    await createTerm('2026-27', '2026-07-01', '2027-06-30');
    const { body } = await sendAs(admin, 'get', '/api/admin/handover/proposal');
    expect(body.term).toEqual({ ...nextTerm, label: '2028-29' });
    expect(await findProblems({ term: body.term })).toEqual([]);
  });

  test('a label that is taken: offers a free one', async () => {
    await createTerm('2027-28', '2025-07-01', '2026-06-30');
    expect(await findProblems({ term: nextTerm })).toEqual([
      {
        field: 'term.label',
        message: 'There is a term 2027-28 already.',
        mend: { term: { ...nextTerm, label: '2028-29' } },
      },
    ]);
  });

  test('a label without a number that is taken gets one', async () => {
    await createTerm('First team', '2025-07-01', '2026-06-30');
    const [problem] = await findProblems({ term: { ...nextTerm, label: 'First team' } });
    expect(problem?.mend).toEqual({ term: { ...nextTerm, label: 'First team (2)' } });
  });

  test('days of the present term: offers to end it on the day before', async () => {
    const id = await createTerm('2026-27', '2026-07-01', '2027-07-31');
    const [problem, ...others] = await findProblems({ term: nextTerm });
    expect(others).toEqual([]);
    expect(problem).toMatchObject({
      field: 'term.firstDay',
      message: expect.stringContaining('The term 2026-27 has some of these days'),
      mend: { label: '2026-27', shortens: { term: id, lastDay: '2027-06-30' } },
    });
    const shortens = { term: id, lastDay: '2027-06-30' };
    expect(await findProblems({ term: nextTerm, shortens })).toEqual([]);
  });

  test('days of a later term: offers to end before it', async () => {
    await createTerm('2028-29', '2028-06-01', '2029-05-31');
    expect(await findProblems({ term: nextTerm })).toMatchObject([
      { field: 'term.firstDay', mend: { term: { ...nextTerm, lastDay: '2028-05-31' } } },
    ]);
  });

  test('the same first day: offers the proposal', async () => {
    await createTerm('Summer', nextTerm.firstDay, '2027-07-31');
    const term = { label: '2027-28', firstDay: '2027-08-01', lastDay: '2028-07-31' };
    expect(await findProblems({ term: nextTerm })).toMatchObject([{ mend: { term } }]);
  });

  test('a term that was to end earlier, and has changed', async () => {
    const id = await createTerm('2026-27', '2026-07-01', '2027-06-15');
    const gone = { term: 'f'.repeat(24), lastDay: '2027-06-20' };
    const later = { term: id, lastDay: '2027-06-20' };
    for (const shortens of [gone, later]) {
      const problems = await findProblems({ term: nextTerm, shortens });
      expect(problems).toMatchObject([{ field: 'shortens', mend: null }]);
    }
  });

  test('finds everything that is wrong with people and endings at once', async () => {
    await createMember({ email: 'meera@college.example', suspension });
    const own = { ...invited('Ravi'), access: { ...invitedOwn(), role: 'editor' as const } };
    const people = [invited('Meera'), own, invited('Noor', '2027-06-09')];
    const fields = (problems: PlanProblem[]) => problems.map(({ field }) => field);
    const found = await findProblems({ people });
    expect(fields(found)).toEqual([
      'people.0.access.email',
      'people.1.access.role',
      'people.2.access.firstDay',
    ]);
    expect(found[1]?.message).toMatch(/Choose ‘Admin’: you have it\.$/);
    const leaver = await createMember({ role: 'inbox', accessUntil: '2027-06-30' });
    const one = [invited('Tara', planningDay, 'editor')];
    expect(
      fields(await findProblems({ people: one, endings: [ends(leaver), ends(admin)] })),
    ).toEqual(['endings.0.lastDay', 'admins']);
  });

  test('422 for what no plan can hold, in the part that was sent', async () => {
    const twice = await check({ people: [invited('Meera'), invited('Meera')] });
    expect(twice.status).toBe(422);
    expect(twice.body.errors).toMatchObject([{ field: 'people.1.access.email' }]);
    const backwards = await check({ term: { ...nextTerm, lastDay: planningDay } });
    expect(backwards.body.errors).toMatchObject([{ field: 'term.lastDay' }]);
  });
});

const invitedOwn = () => ({ email: admin.email, firstDay: planningDay });

describe('a handover that ends the present term earlier', () => {
  const startEarlier = async () => {
    const term = await createTerm('2026-27', '2026-07-01', '2027-07-31');
    return startHandover(admin, createPlan({ shortens: { term, lastDay: '2027-06-30' } }));
  };

  test('does so when it starts, and says so in the audit', async () => {
    expect((await startEarlier()).status).toBe(201);
    expect(await readTerms()).toEqual([
      ['2026-27', '2027-06-30'],
      ['2027-28', '2028-06-30'],
    ]);
    expect(await AuditEntryModel.findOne({ action: 'handover.started' }).lean()).toMatchObject({
      after: { shortens: '2026-27 (30 June 2027)' },
    });
  });

  test('gives the days back when it is undone', async () => {
    await startEarlier();
    await undoHandover(admin).expect(204);
    expect(await readTerms()).toEqual([['2026-27', '2027-07-31']]);
  });

  test('leaves a last day alone that somebody has moved since', async () => {
    await startEarlier();
    await TermModel.updateOne(
      { label: '2026-27' },
      withEveryDay({ label: '2026-27', firstDay: '2026-07-01', lastDay: '2027-06-20' }),
    );
    await undoHandover(admin).expect(204);
    expect(await readTerms()).toEqual([['2026-27', '2027-06-20']]);
  });
});
