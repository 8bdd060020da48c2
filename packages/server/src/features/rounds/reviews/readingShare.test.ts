import { type Readable, shareOf } from './readingShare';

test('what moves on after a conflict stands at its rank in the share of the next, not at an end', () => {
  const applications = Array.from({ length: 60 }, (_, index) => ({ _id: `application ${index}` }));
  const readable: Readable = {
    reviewers: ['Asha', 'Bala', 'Chitra'],
    applications,
    isExcluded: () => false,
  };
  const before = shareOf('Chitra', readable);
  const after = shareOf('Chitra', { ...readable, isExcluded: (reviewer) => reviewer === 'Asha' });
  expect(after.own).toHaveLength(60);
  expect(after.others).toEqual([]);
  // Those that Chitra has read before keep their order, and the moved ones are among them.
  const places = before.own.map((one) => after.own.indexOf(one));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  const moved = before.others.map((one) => after.own.indexOf(one));
  expect(Math.min(...moved)).toBeLessThan(Math.max(...places));
  expect(Math.min(...places)).toBeLessThan(Math.max(...moved));
});
