import { webcrypto } from 'node:crypto';
import { addressWords } from '@club/shared/emailMark';
import type { DoorEntry } from '@club/shared/scan';
import { findExpected, findMatches, markText } from './findMatches';

beforeAll(() => Object.assign(crypto, { subtle: webcrypto.subtle })); // jsdom has none

const event = 'e1';

async function entryOf(name: string, code: string, email = ''): Promise<DoorEntry> {
  // Each word is typed in full, so this is the mark of the text itself.
  const marks = await Promise.all(addressWords(email).map((text) => markText(event, `${text}@`)));
  const none = { position: null, present: null, scan: null };
  return { _id: name, name, code, emailMarks: marks.join(' '), state: 'placed', ...none };
}

async function find(people: DoorEntry[], text: string): Promise<string[]> {
  return findMatches(people, text, await markText(event, text)).map(({ name }) => name);
}

test('people are found by the beginnings of their names, in the order of these', async () => {
  const people = [
    await entryOf('Zoë Asha Verma', 'A'.repeat(16)),
    await entryOf('José Vaz', 'B'.repeat(16)),
  ];
  expect(await find(people, 'v')).toEqual(['José Vaz', 'Zoë Asha Verma']);
  expect(await find(people, 'zoe ver')).toEqual(['Zoë Asha Verma']);
});

test('people are found by the code below the QR, in groups and with look-alikes', async () => {
  const people = [await entryOf('Asha', 'AB1D2345EFGH6780'), await entryOf('Bala', 'B'.repeat(16))];
  expect(await find(people, 'abid 2345 efgh-678o')).toEqual(['Asha']);
  expect(await find(people, 'ab1')).toEqual([]);
});

test.each([
  'priya',
  'Priya',
  'priya reddy',
  'reddy',
  'reddy21',
  'priya.reddy21@',
  'Priya.Reddy21@College.example ',
  'Priya <priya.reddy21@college.example>',
])('%j finds the address', async (text) => {
  const people = [
    await entryOf('ప్రియ రెడ్డి', 'A'.repeat(16), 'priya.reddy21@college.example'),
    await entryOf('Bala', 'B'.repeat(16), 'bala@college.example'),
  ];
  expect(await find(people, text)).toEqual(['ప్రియ రెడ్డి']);
});

test('the beginning of a word, less than three letters, and what is behind the @ find no address', async () => {
  const people = [await entryOf('Bala', 'B'.repeat(16), 'zz.kumar@college.example')];
  for (const text of ['zz', 'kum', 'kuma', 'zzkuma', 'college', 'umar', '@college.example']) {
    expect(await find(people, text)).toEqual([]);
  }
});

test('a whole address finds its person, also when it is short', async () => {
  const people = [await entryOf('Bo', 'B'.repeat(16), 'rk@college.example')];
  expect(await find(people, 'rk')).toEqual([]);
  expect(await find(people, 'RK@college.example')).toEqual(['Bo']);
  expect(await find(people, 'r@college.example')).toEqual([]);
});

test('a mark is of one event, and a long address of many parts has few', async () => {
  expect(await markText('e2', 'asha')).not.toBe(await markText('e1', 'asha'));
  const long = `${'a'.repeat(30)}.${'b.'.repeat(14)}c@college.example`;
  expect(addressWords(long).length).toBeLessThan(9);
  const people = [await entryOf('Bala', 'B'.repeat(16), long)];
  expect(await find(people, long)).toEqual(['Bala']);
});

test('who comes without a ticket may be one of those who are expected and not in', async () => {
  const asha = await entryOf('Asha Verma', 'A'.repeat(16));
  const people: DoorEntry[] = [
    asha,
    { ...asha, name: 'Asha Rao', state: 'waiting' },
    { ...asha, name: 'Asha Iyer', state: 'cancelled' },
    { ...asha, name: 'Asha Das', present: { at: '2026-11-23T12:00:00.000Z', by: 'Meera' } },
  ];
  const names = (name: string) => findExpected(people, name).map((entry) => entry.name);
  expect(names('asha')).toEqual(['Asha Rao', 'Asha Verma']);
  expect(names('a')).toEqual([]);
});
