import { blankPerson, type Draft, roleAfter } from './plan';

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
