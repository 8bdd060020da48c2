import type { RoundDto } from '@club/shared/round';
import type { TestAccount } from '../../../../test/accounts';
import { sendAs } from '../../../../test/adminCalls';
import { useDatabase } from '../../../../test/database';
import {
  addApplicants,
  decideAll,
  release,
  reply,
  startDeciding,
} from '../../../../test/decisions';
import { roundsPath } from '../../../../test/rounds';
import { TeamMemberModel } from '../../team/teamMembers.model';
import { RoundDecisionsModel } from './roundDecisions.model';

useDatabase();

let admin: TestAccount;
let round: RoundDto;

const readNames = async () => {
  const { body } = await sendAs(admin, 'get', `${roundsPath}/${round._id}/decisions`);
  return body.namedByHand;
};

/** Puts somebody on the team of the round without an application. */
async function put(name: string, position: string, more: { roundPosition?: string } = {}) {
  const { team } = await RoundDecisionsModel.findById(round._id).orFail().lean();
  const term = String(team);
  await TeamMemberModel.create({ name, position, ...more, term, links: [], order: 9 });
}

test('the board says who is on the team for its positions without an application', async () => {
  ({ admin, round } = await startDeciding());
  const [manager = '', head = ''] = round.positions.map(({ key }) => key);
  const applicants = await addApplicants(round, 'Asha', 'Bala', 'Chitra');
  const [asha, bala] = applicants;
  if (!asha || !bala) throw new Error('Two applicants are needed.');
  await decideAll(round, [
    { applicants: [asha, bala], outcome: 'accepted', position: manager },
    { applicants: applicants.slice(2), outcome: 'declined' },
  ]);
  expect(await readNames()).toEqual([]);
  expect((await release(admin, round)).status).toBe(200);
  await reply(asha, true);
  await reply(bala, false);
  expect(await readNames()).toEqual([]);
  // Removed from the page Team and typed again: her place is hers as it was.
  await put('ASHA', 'Event manager');
  await put('', 'Event manager');
  await put('Nadia', 'Treasurer');
  expect(await readNames()).toEqual([]);
  await put('Bala', 'event manager');
  await put('Sana', 'Press', { roundPosition: 'PR head' });
  expect(await readNames()).toEqual([
    { position: manager, names: ['Bala'] },
    { position: head, names: ['Sana'] },
  ]);
});
