import type { HandoverProposalDto, PlannedPerson } from '@club/shared/handover';
import type { RoundDto } from '@club/shared/round';
import { TeamMemberModel } from '../src/features/team/teamMembers.model';
import { createAdmin, type TestAccount } from './accounts';
import { sendAs } from './adminCalls';
import { setClock } from './clock';
import {
  type Applicant,
  addApplicants,
  createClosedRound,
  decideAll,
  decidingMoment,
  numbered,
  release,
} from './decisions';

/** A club whose round has 10 places: 6 event managers and 4 PR heads. */
export interface JoiningClub {
  admin: TestAccount;
  round: RoundDto;
}

/** At the moment of deciding, with a present team and two admins. */
export async function createJoiningClub(): Promise<JoiningClub> {
  setClock(decidingMoment);
  const admin = await createAdmin();
  await createAdmin({ email: 'other@college.example' });
  const present = { label: '2029-30', firstDay: '2029-07-01', lastDay: '2030-06-30' };
  const { body } = await sendAs(admin, 'post', '/api/admin/terms', present);
  await TeamMemberModel.create([
    { name: 'Anil', position: 'President', term: body._id, links: [], order: 0 },
    // The same position, in letters of another size.
    { name: 'Bina', position: 'PR Head', term: body._id, links: [], order: 1 },
  ]);
  const round = await createClosedRound(admin, {
    positions: [
      { key: null, name: 'Event manager', places: 6 },
      { key: null, name: 'PR head', places: 4 },
    ],
  });
  return { admin, round };
}

/** Offers places to this many people, the first of them as event managers, and releases it. */
export async function offerPlaces(
  { admin, round }: JoiningClub,
  count: number,
): Promise<Applicant[]> {
  const applicants = await addApplicants(round, ...numbered('Student', count));
  const [managers = '', head = ''] = round.positions.map(({ key }) => key);
  await decideAll(round, [
    { applicants: applicants.slice(0, 6), outcome: 'accepted', position: managers },
    { applicants: applicants.slice(6), outcome: 'accepted', position: head },
  ]);
  expect((await release(admin, round)).status).toBe(200);
  return applicants;
}

export const readProposal = async (by: TestAccount): Promise<HandoverProposalDto> =>
  (await sendAs(by, 'get', '/api/admin/handover/proposal')).body;

/** What the wizard makes of the proposal, with nothing typed. */
export function planOf({ term, positions, nextTeam }: HandoverProposalDto) {
  const joined = nextTeam?.people ?? [];
  const open = nextTeam?.open ?? [];
  const isOfRound = (position: string) =>
    open.includes(position) || joined.some((person) => person.position === position);
  const others = positions.filter((position) => !isOfRound(position));
  const people: PlannedPerson[] = [
    ...joined.map(({ _id, name, position }) => ({ name, position, joined: _id, access: null })),
    ...[...open, ...others].map((position) => ({ name: '', position, access: null })),
  ];
  return { term, people, endings: [] };
}
