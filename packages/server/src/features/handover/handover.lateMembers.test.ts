import type { TestAccount } from '../../../test/accounts';
import { createAdmin } from '../../../test/accounts';
import { sendAs } from '../../../test/adminCalls';
import { setClock } from '../../../test/clock';
import { useDatabase } from '../../../test/database';
import { type Applicant, decidingMoment, reply } from '../../../test/decisions';
import { findTask, startHandover } from '../../../test/handovers';
import { createJoiningClub, offerPlaces, planOf, readProposal } from '../../../test/joinedTeam';
import { addMilliseconds, day, hour } from '../../time';
import { HandoverModel } from './handover.model';

// Who accepts a place once the handover is over.

useDatabase();

let admin: TestAccount;
let late: Applicant;

beforeEach(async () => {
  const club = await createJoiningClub();
  admin = club.admin;
  const [early, during, after] = await offerPlaces(club, 3);
  if (!early || !during || !after) throw new Error('Three places are needed.');
  late = after;
  await reply(early, true).expect(200);
  await startHandover(admin, planOf(await readProposal(admin))).expect(201);
  await reply(during, true).expect(200);
  const over = { state: 'over' as const, finishedAt: addMilliseconds(decidingMoment, hour) };
  await HandoverModel.updateOne({}, { $set: over, $unset: { current: true } });
  setClock(addMilliseconds(decidingMoment, 2 * hour));
  await reply(late, true).expect(200);
});

const readTask = () => findTask(admin, 'lateMembers');

test('is on the dashboard with the address, until somebody invites them', async () => {
  expect(await readTask()).toMatchObject({
    count: 1,
    href: '/admin/access',
    people: [`${late.name} (${late.email})`],
  });
  const invitation = { email: late.email, role: 'editor', accessUntil: null };
  await sendAs(admin, 'post', '/api/admin/invitations', invitation).expect(201);
  expect(await readTask()).toBeUndefined();
});

test('is there for 14 days', async () => {
  setClock(addMilliseconds(decidingMoment, 13 * day));
  admin = await createAdmin({ email: 'third@college.example' });
  expect(await readTask()).toMatchObject({ count: 1 });
  setClock(addMilliseconds(decidingMoment, 15 * day));
  admin = await createAdmin({ email: 'fourth@college.example' });
  expect(await readTask()).toBeUndefined();
});
