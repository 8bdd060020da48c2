import { backupName, readBackupName } from './backupFiles';

const moment = new Date('2026-11-22T02:30:00.123Z');
const at = new Date('2026-11-22T02:30:00Z');

test.each([
  ['Robotics', 'robotics-2026-11-22T02-30-00Z-nightly.zip'],
  ['E-Cell & Co.', 'e-cell-co-2026-11-22T02-30-00Z-nightly.zip'],
  ['Société', 'societe-2026-11-22T02-30-00Z-nightly.zip'],
  ['उड़ान', 'club-2026-11-22T02-30-00Z-nightly.zip'],
  ['../..', 'club-2026-11-22T02-30-00Z-nightly.zip'],
  ['', 'club-2026-11-22T02-30-00Z-nightly.zip'],
])('a backup of %p is called %s, and is known by it', (shortName, name) => {
  expect(backupName(shortName, moment, true)).toBe(name);
  expect(readBackupName(name)).toEqual({ at, isNightly: true });
});

test.each([
  'notes.txt',
  '2026-11-22T02-30-00Z.zip',
  '../club-2026-11-22T02-30-00Z.zip',
  'club-2026-13-22T02-30-00Z.zip',
  'club-2026-11-22T02-30-00Z.zip.part',
])('%s is no name of a backup', (name) => {
  expect(readBackupName(name)).toBeNull();
});
