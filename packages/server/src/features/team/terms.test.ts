import { createAdmin, type TestAccount } from '../../../test/accounts';
import { sendAs } from '../../../test/adminCalls';
import { setClock } from '../../../test/clock';
import { useDatabase } from '../../../test/database';
import { createPlan, noonOf, planningDay, startHandover } from '../../../test/handovers';
import { addDays } from '../../clubDay';
import { TermModel } from './terms.model';

useDatabase();

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

test('of fifty terms with the same days that are added at once, one stays', async () => {
  const responses = await Promise.all(Array.from({ length: 50 }, (_, number) => add(year(number))));
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
  for (let round = 0; round < 5; round += 1) {
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
