import type { DoorEntry, Scan } from '@club/shared/scan';
import type { KeptScan } from './doorDatabase';
import { findEntry, judge, withScans } from './judge';

const present = { at: '2026-11-23T12:00:00.000Z', by: 'Meera' };
const entryOf = (name: string, fields: Partial<DoorEntry> = {}): DoorEntry => ({
  _id: `id of ${name}`,
  name,
  code: `CODE${name}`,
  emailMarks: '',
  state: 'placed',
  position: null,
  present: null,
  scan: null,
  ...fields,
});
const asha = entryOf('Asha');

test.each([
  ['has a place', asha, 'admitted'],
  ['is in', { ...asha, present }, 'already'],
  ['is in, and has cancelled since', { ...asha, state: 'cancelled' as const, present }, 'already'],
  ['has cancelled', { ...asha, state: 'cancelled' as const }, 'cancelled'],
  ['waits', { ...asha, state: 'waiting' as const }, 'waiting'],
  ['has not confirmed', { ...asha, state: 'unconfirmed' as const }, 'waiting'],
  ['is not on the list', undefined, 'unknown'],
])('who %s', (_name, entry, result) => {
  expect(judge(entry, { code: 'CODEAsha' })).toBe(result);
});

test('the team can let in who waits, but nobody twice', () => {
  expect(judge({ ...asha, state: 'waiting' }, { registration: 'x', isLetIn: true })).toBe(
    'admitted',
  );
  expect(judge({ ...asha, present }, { registration: 'x', isLetIn: true })).toBe('already');
  expect(judge(undefined, { walkIn: { name: 'Ravi', email: '' } })).toBe('admitted');
});

describe('scans of this phone', () => {
  const at = '2026-11-23T12:05:00.000Z';
  const id = '01234567-89ab-4cde-8f01-23456789abcd';
  const scanOf = (fields: Partial<Scan>, kept: Partial<KeptScan> = {}): KeptScan => ({
    event: 'e',
    scan: { _id: id, at, device: 'Phone 1', ...fields },
    answer: null,
    answeredAt: 0,
    refusal: '',
    ...kept,
  });

  test('count at once, and what the site says counts more', () => {
    const byCode = { code: 'CODEAsha', shown: 'admitted' } as const;
    expect(withScans([asha], [scanOf(byCode)], 'Vikram')).toEqual([
      { ...asha, present: { at, by: 'Vikram' }, scan: id },
    ]);
    const answer = { _id: 'x', result: 'already', name: 'Asha', present } as const;
    expect(withScans([asha], [scanOf(byCode, { answer })], 'Vikram')).toEqual([
      { ...asha, present },
    ]);
    const cancelled = { _id: 'x', result: 'cancelled', name: 'Asha', present: null } as const;
    expect(withScans([asha], [scanOf(byCode, { answer: cancelled })], 'Vikram')).toEqual([asha]);
  });

  test('can be taken back, on this phone only what is not so by another door', () => {
    const byCode = scanOf({ code: 'CODEAsha', shown: 'admitted' });
    const back = scanOf({ takesBack: byCode.scan._id }, { takenBackFrom: asha._id });
    expect(withScans([asha], [byCode, back], 'Vikram')).toEqual([asha]);
    const answer = { _id: 'x', result: 'takenBack', name: 'Asha', present } as const;
    expect(withScans([asha], [byCode, { ...back, answer }], 'Vikram')).toEqual([
      { ...asha, present },
    ]);
  });

  test('bring newcomers, unless the site does not take them', () => {
    const ravi = { walkIn: { name: 'Ravi', email: '' }, shown: 'admitted' } as const;
    expect(withScans([asha], [scanOf(ravi)], 'Vikram')).toEqual([
      asha,
      {
        _id: '0123456789ab4cde8f012345',
        name: 'Ravi',
        code: '',
        emailMarks: '',
        state: 'placed',
        position: null,
        present: { at, by: 'Vikram' },
        scan: id,
      },
    ]);
    expect(withScans([asha], [scanOf(ravi, { refusal: 'no' })], 'Vikram')).toEqual([asha]);
  });
});

test('a ticket is found by its code, or by the id of who was found by name', () => {
  const people = [asha, entryOf('José Vaz')];
  expect(findEntry(people, { code: 'CODEJosé Vaz' })?.name).toBe('José Vaz');
  expect(findEntry(people, { registration: 'id of Asha' })?.code).toBe('CODEAsha');
});
