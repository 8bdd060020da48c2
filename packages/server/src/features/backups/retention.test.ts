import { day } from '../../time';
import { findExpired, type KeptBackup } from './retention';

const now = new Date('2027-11-24T21:00:00Z'); // a Wednesday

/** A nightly backup of so many days ago. */
function nightly(daysAgo: number, changes: Partial<KeptBackup> = {}): KeptBackup {
  const at = new Date(now.getTime() - daysAgo * day);
  const name = at.toISOString().slice(0, 10);
  return { name, at, isNightly: true, isBad: false, ...changes };
}

const remaining = (backups: KeptBackup[]) => {
  const expired = new Set(findExpired(backups, now));
  return backups.filter(({ name }) => !expired.has(name)).map(({ name }) => name);
};

test('of nightly backups the newest of 7 days, 4 weeks and 12 months stay', () => {
  const all = Array.from({ length: 500 }, (_, daysAgo) => nightly(daysAgo));
  expect(remaining(all)).toEqual([
    // days
    ...['2027-11-24', '2027-11-23', '2027-11-22', '2027-11-21', '2027-11-20', '2027-11-19'],
    '2027-11-18',
    // Sundays, after the one among the days
    ...['2027-11-14', '2027-11-07'],
    // ends of months
    ...['2027-10-31', '2027-09-30', '2027-08-31', '2027-07-31', '2027-06-30', '2027-05-31'],
    ...['2027-04-30', '2027-03-31', '2027-02-28', '2027-01-31', '2026-12-31'],
  ]);
});

test('what is kept is the same when the others are removed every night', () => {
  let backups: KeptBackup[] = [];
  for (let daysAgo = 499; daysAgo >= 0; daysAgo -= 1) {
    backups.push(nightly(daysAgo));
    const expired = new Set(findExpired(backups, now));
    backups = backups.filter(({ name }) => !expired.has(name));
  }
  const all = Array.from({ length: 500 }, (_, daysAgo) => nightly(daysAgo));
  expect(backups.map(({ name }) => name).sort()).toEqual(remaining(all).sort());
});

test('nights without a backup do not count', () => {
  const all = [0, 40, 78, 79, 80, 81, 82, 83].map((daysAgo) => nightly(daysAgo));
  expect(findExpired(all, now)).toEqual([all[7]?.name]);
});

test('the newest ten that somebody asked for stay, and push no nightly one out', () => {
  const byHand = Array.from({ length: 12 }, (_, daysAgo) =>
    nightly(daysAgo, { isNightly: false, name: `by hand ${daysAgo}` }),
  );
  const nights = [0, 1, 2].map((daysAgo) => nightly(daysAgo));
  expect(findExpired([...byHand, ...nights], now)).toEqual(['by hand 10', 'by hand 11']);
});

test('a bad one stays only until there is a newer good one, and counts for nothing', () => {
  const bad = { isBad: true };
  const nights = [nightly(0, bad), nightly(1), nightly(2, bad)];
  expect(findExpired(nights, now)).toEqual([nights[2]?.name]);
});
