import { handover, person, proposal } from '../../../../test/handovers';
import { admin } from '../../../../test/users';
import { blankPerson, type Draft, daysOf, roleAfter, toDraft, toDraftAgain, toPlan } from './plan';

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
  const amrita = { ...person('Amrita Roa', {}), name: 'Amrita Rao' };
  const people = [meera, amrita, { ...person('Tara', {}), isOnTeam: false }];
  const draft = toDraftAgain(handover({ people }), proposal);
  expect(draft.people).toMatchObject([
    { name: 'Devansh', position: 'President', email: '' },
    { name: 'Amrita Rao', email: amrita.access?.email },
  ]);
});

test('days as they are proposed go on following the term after an undo, others stay', () => {
  const { term } = proposal;
  expect(toDraftAgain(handover(), proposal)).toMatchObject({ firstDay: null, lastDay: null });
  const people = [person('Meera', { firstDay: '2097-06-20' })];
  const endings = handover().endings.map((one) => ({ ...one, lastDay: '2097-09-30' }));
  const draft = toDraftAgain(handover({ people, endings }), proposal);
  expect(draft).toMatchObject({ firstDay: '2097-06-20', lastDay: '2097-09-30' });
  const moved = {
    ...toDraftAgain(handover(), proposal),
    term: { ...term, firstDay: '2097-08-01' },
  };
  expect(daysOf(moved, proposal, '2097-01-01')).toEqual({
    firstDay: '2097-08-01',
    lastDay: '2097-08-31',
  });
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

test.each([
  [['President', 'PR Head'], 'President'],
  [['Web Head', 'president'], 'president'],
  [['Chair', 'Vice President'], 'Chair'],
])('of the positions %j, %s is proposed as an admin', (positions, leading) => {
  const joined = { _id: 'a'.repeat(24), name: 'Noor', email: '', position: leading };
  const nextTeam = { label: '2097-98', people: [joined], open: [], left: [] };
  for (const team of [null, nextTeam]) {
    const { people } = toDraft({ ...proposal, positions, nextTeam: team });
    const admins = people.filter(({ role }) => role === 'admin');
    expect(admins.map(({ position }) => position)).toEqual([leading]);
  }
});
