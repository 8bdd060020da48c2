import type { OverviewTask } from '@club/shared/overview';
import type { RoundDto } from '@club/shared/round';
import type { TestAccount } from '../../../../test/accounts';
import { sendAs } from '../../../../test/adminCalls';
import { useDatabase } from '../../../../test/database';
import {
  type Applicant,
  decideAboutEach,
  release,
  reply,
  startDeciding,
} from '../../../../test/decisions';
import { roundsPath } from '../../../../test/rounds';
import { AuditEntryModel } from '../../audit/audit.model';
import { findNextTeam } from './nextTeam.service';

useDatabase();

const nobody: Applicant = { _id: '', name: '', email: '', token: '' };

let admin: TestAccount;
let round: RoundDto;
let asha: Applicant;
let [manager, head] = ['', ''];

/** Of two event managers one has said yes and one no, after whom nobody is on the reserve; and no PR head. */
beforeEach(async () => {
  ({ admin, round } = await startDeciding());
  [manager = '', head = ''] = round.positions.map(({ key }) => key);
  const { accepted } = await decideAboutEach(round, { accepted: 2, reserve: 0 });
  expect((await release(admin, round)).status).toBe(200);
  const [yes = nobody, no = nobody] = accepted;
  await reply(yes, true);
  await reply(no, false);
  asha = yes;
});

const own = () => `${roundsPath}/${round._id}/places`;
const leave = (position: string, places: number) =>
  sendAs(admin, 'put', `${own()}/left`, { position, places });

async function seen() {
  const { body } = await sendAs(admin, 'get', '/api/admin/overview');
  const task = body.todo.find(({ kind }: OverviewTask) => kind === 'freePlaces');
  const news = body.recruitment[0].replies.free.map(({ places }: { places: number }) => places);
  return [task?.count ?? 0, news, (await findNextTeam('2030-01-01'))?.open];
}

test('places that the team leaves free are no task, no news and no open position of the handover', async () => {
  expect(await seen()).toEqual([2, [1, 1], ['Event manager', 'PR head']]);
  const { status, body } = await leave(manager, 1);
  expect([status, body.leftFree]).toEqual([200, [{ position: manager, places: 1 }]]);
  expect(await seen()).toEqual([1, [1], ['PR head']]);
  expect((await leave(head, 1)).status).toBe(200);
  expect(await seen()).toEqual([0, [], []]);
  expect(await AuditEntryModel.find({ action: 'round.leftFree' }).sort({ _id: 1 })).toMatchObject([
    { actor: { name: 'Vikram' }, after: { position: 'Event manager', places: 1 } },
    { after: { position: 'PR head', places: 1 } },
  ]);
});

test('one more that becomes free is a task again, and so are all that are offered after all', async () => {
  await leave(manager, 1);
  await leave(head, 1);
  await sendAs(admin, 'post', `${own()}/free`, { application: asha._id }).expect(200);
  expect(await seen()).toEqual([1, [1], ['Event manager']]);
  expect((await leave(manager, 0)).body.leftFree).toEqual([{ position: head, places: 1 }]);
  expect(await seen()).toEqual([2, [2], ['Event manager', 'Event manager']]);
});

test('no more are left free than there are', async () => {
  expect((await leave(manager, 2)).status).toBe(409);
  expect((await leave('ffffffff', 1)).status).toBe(422);
  expect((await leave(manager, -1)).status).toBe(422);
});
