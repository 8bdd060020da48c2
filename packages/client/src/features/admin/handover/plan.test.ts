import { handover, person, proposal } from '../../../../test/handovers';
import { admin } from '../../../../test/users';
import { blankPerson, type Draft, daysOf, roleAfter, toDraftAgain, toPlan } from './plan';

const holder = {
  _id: '1',
  username: 'Asha',
  email: 'asha@club.example',
  role: 'admin',
  accessUntil: null,
  suspended: false,
  grantedBy: null,
  grantedAt: null,
} as const;

test.each(['Asha Rao <Asha@Club.example>', 'mailto:asha@club.example', ' asha@club.example, '])(
  'who is in the next team by the address %j keeps the role',
  (email) => {
    const people = [{ ...blankPerson, name: 'Asha', email }];
    const draft: Draft = {
      term: { label: '2027-28', firstDay: '2027-06-01', lastDay: '2028-05-31' },
      people,
      firstDay: null,
      lastDay: null,
      staying: [],
    };
    expect(roleAfter(holder, draft, '2027-06-30')).toBe('next team');
  },
);

test('who has an address and no access is on the team page, and gets no link', () => {
  const draft: Draft = {
    term: { label: '2027-28', firstDay: '2027-06-01', lastDay: '2028-05-31' },
    people: [
      { ...blankPerson, name: 'Asha', position: 'Press', email: holder.email, role: 'none' },
    ],
    firstDay: null,
    lastDay: null,
    staying: [],
  };
  const { people } = toPlan(draft, [holder], { firstDay: '2027-06-01', lastDay: '2027-06-30' });
  expect(people).toEqual([{ name: 'Asha', position: 'Press', access: null }]);
  expect(roleAfter(holder, draft, '2027-06-30')).toBe('ends');
});

test('the plan of an undone handover has the team as it is by then, and no address of somebody else', () => {
  const meera = { ...person('Meera', {}), name: 'Devansh' };
  const people = [meera, { ...person('Tara', {}), isOnTeam: false }];
  const draft = toDraftAgain(handover({ people }), proposal);
  expect(draft.people).toMatchObject([{ name: 'Devansh', position: 'President', email: '' }]);
});

test('the plan of a handover that was undone can be started again as it was', () => {
  const draft = toDraftAgain(handover(), proposal);
  const { term } = proposal;
  const access = { email: 'Meera@x.example', role: 'admin', firstDay: term.firstDay };
  expect(toPlan(draft, proposal.roles, daysOf(draft, proposal, '2097-01-01'))).toEqual({
    term,
    people: [
      { name: 'Meera', position: 'President', access },
      { name: 'Ravi', position: 'President', access: null },
    ],
    endings: [{ account: admin._id, lastDay: '2097-07-31' }],
  });
});
