import { type Applicant, positionFigure, profileShare } from './people';

function applicant(changes: Partial<Applicant> = {}): Applicant {
  const undecided = { isInvited: false, acceptedFor: null };
  return { choices: ['0a1b2c3d'], ...undecided, average: 3, branch: '', year: '', ...changes };
}

/** So many people of each branch. */
const people = (branches: Record<string, number>) =>
  Object.entries(branches).flatMap(([branch, count]) =>
    Array.from({ length: count }, () => applicant({ branch })),
  );

const groupsOf = (branches: Record<string, number>) =>
  profileShare(people(branches), 'branch').groups.map(({ values, applied }) => [applied, values]);

test('branches with fewer than three people are one group', () => {
  expect(groupsOf({ ME: 1, CSE: 5, '': 4, CE: 2 })).toEqual([
    [5, ['CSE']],
    [4, ['']],
    [3, ['CE', 'ME']],
  ]);
});

test('one person alone is counted with the next small group: subtracting the others tells nothing', () => {
  expect(groupsOf({ CSE: 5, ECE: 3, ME: 1 })).toEqual([
    [5, ['CSE']],
    [4, ['ECE', 'ME']],
  ]);
  expect(groupsOf({ CSE: 1, ECE: 1 })).toEqual([[2, ['CSE', 'ECE']]]);
  expect(groupsOf({})).toEqual([]);
});

test('a group has an average once three of it have scores', () => {
  const averageOf = (averages: (number | null)[]) =>
    profileShare(
      averages.map((average) => applicant({ branch: 'CSE', average })),
      'branch',
    ).groups[0]?.average;
  expect(averageOf([1, 3, null])).toBeNull();
  expect(averageOf([1, 3, 5, null])).toBe(3);
});

test('a position counts who names it, who is accepted for it, and rounded averages', () => {
  const averages = [1, 1.4, 3.5, 4.49, 5, null];
  const everybody = [
    ...averages.map((average) => applicant({ average, isInvited: true })),
    applicant({ choices: ['1a1b2c3d'], acceptedFor: '0a1b2c3d' }),
    applicant({ acceptedFor: '1a1b2c3d' }),
  ];
  expect(positionFigure({ key: '0a1b2c3d', name: 'PR head', places: 2 }, everybody)).toMatchObject({
    applied: 7,
    invited: 6,
    accepted: 1,
    places: 2,
    spread: [2, 0, 1, 2, 1],
    average: expect.closeTo(18.39 / 6),
  });
});
