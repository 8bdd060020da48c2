import type {
  HandoverAccessDto,
  HandoverDto,
  HandoverPersonDto,
  HandoverProposalDto,
} from '@club/shared/handover';
import { admin } from './users';

const role = { accessUntil: null, suspended: false, grantedBy: null, grantedAt: null };
/** Of a club with an admin and an editor. */
export const proposal: HandoverProposalDto = {
  term: { label: '2097-98', firstDay: '2097-07-01', lastDay: '2098-06-30' },
  plannedTerm: null,
  nextTeam: null,
  undecided: [],
  positions: ['President', 'PR Head', 'Web Head'],
  lastDay: '2097-07-31',
  roles: [
    { ...role, _id: admin._id, username: admin.username, email: admin.email, role: 'admin' },
    { ...role, _id: 'e'.repeat(24), username: 'Kiran', email: 'kiran@x.example', role: 'editor' },
  ],
  url: null,
  isMailEnabled: false,
};
const access: Omit<HandoverAccessDto, 'name' | 'email' | 'state'> = {
  role: 'admin',
  firstDay: '2097-07-01',
  delivery: null,
  linkCount: 0,
  expiresAt: null,
  account: null,
};
/** Somebody of the next team, who gets access. */
export const person = (name: string, changes: object): HandoverPersonDto => ({
  _id: name.padEnd(24, '0'),
  name,
  position: 'President',
  access: { ...access, name, email: `${name}@x.example`, state: 'toCopy', ...changes },
  isOnTeam: true,
  joinedBy: null,
  applicationEmail: '',
});

/** A handover that runs. */
export function handover(changes: Partial<HandoverDto> = {}): HandoverDto {
  return {
    _id: 'a'.repeat(24),
    state: 'running',
    startedAt: '2097-06-10T06:30:00.000Z',
    startedBy: { _id: admin._id, name: 'Vikram' },
    term: { _id: 'b'.repeat(24), ...proposal.term },
    people: [person('Meera', {}), { ...person('Ravi', {}), access: null }],
    endings: [
      {
        account: admin._id,
        name: 'Vikram',
        role: 'admin',
        lastDay: '2097-07-31',
        state: 'waiting',
      },
    ],
    canUndo: true,
    overAfterUndo: [],
    ...changes,
  };
}
