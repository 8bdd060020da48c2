import type { SaveEventQuestion, SaveEventRequest } from '@club/shared/event';
import { pitchNight } from '../../../../test/events';
import { toFields } from './eventFields';
import { changedFields, listOwn, namesOf, takeOver } from './laterDates';

const timeZone = 'America/New_York';

/** A Friday evening at 18:00, before the clocks change on 14 March 2027. */
const friday = toFields({
  ...pitchNight,
  startsAt: '2027-03-05T23:00:00.000Z',
  endsAt: '2027-03-06T01:00:00.000Z',
  closesAt: '2027-03-05T04:59:00.000Z', // 23:59 on the evening before
});

/** Two weeks later, when the clocks have changed. */
const later = {
  ...friday,
  slug: 'pitch-night-2027-03-19',
  startsAt: '2027-03-19T22:00:00.000Z',
  endsAt: '2027-03-20T00:00:00.000Z',
  closesAt: '2027-03-19T03:59:00.000Z',
};

const editOf = (changes: Partial<SaveEventRequest>) => ({
  base: friday,
  value: { ...friday, ...changes },
});

test('a later date takes over what is changed, and nothing else', () => {
  const own = { ...later, title: 'Pitch Night with Asha', capacity: 20 };
  const edit = editOf({ place: { name: 'Room 7', mapLink: null }, slug: 'other' });
  expect(takeOver(edit, own, timeZone)).toEqual({
    ...own,
    place: { name: 'Room 7', mapLink: null },
  });
});

test('a changed hour is the same hour on the day of each date, by the clocks of the club', () => {
  const edit = editOf({
    startsAt: '2027-03-05T23:30:00.000Z',
    endsAt: '2027-03-06T02:30:00.000Z',
    opensAt: '2027-03-01T17:00:00.000Z', // 12:00, four days before
  });
  expect(takeOver(edit, later, timeZone)).toEqual({
    ...later,
    startsAt: '2027-03-19T22:30:00.000Z',
    endsAt: '2027-03-20T01:30:00.000Z',
    opensAt: '2027-03-15T16:00:00.000Z',
  });
});

test('another day is one of this date alone, with what moves along', () => {
  const moved = {
    startsAt: '2027-03-06T23:00:00.000Z',
    endsAt: '2027-03-07T01:00:00.000Z',
    closesAt: '2027-03-06T04:59:00.000Z',
  };
  expect(changedFields(editOf(moved), timeZone)).toEqual([]);
  const withHour = editOf({ ...moved, startsAt: '2027-03-06T22:00:00.000Z' });
  expect(takeOver(withHour, later, timeZone)).toEqual({
    ...later,
    startsAt: '2027-03-19T21:00:00.000Z',
  });
});

test('a date at an hour of its own keeps it when only the length is changed', () => {
  const own = {
    ...later,
    startsAt: '2027-03-19T14:00:00.000Z',
    endsAt: '2027-03-19T16:00:00.000Z',
  };
  const edit = editOf({ endsAt: '2027-03-06T02:00:00.000Z' });
  expect(takeOver(edit, own, timeZone)).toEqual({ ...own, endsAt: '2027-03-19T17:00:00.000Z' });
});

test('while a time is missing, the times are as before', () => {
  expect(changedFields(editOf({ startsAt: '', title: 'Pitch Day' }), timeZone)).toEqual(['title']);
});

test('it says what a date has of its own, and would lose', () => {
  const own = { ...later, text: 'Asha speaks.', place: { name: 'Room 7', mapLink: null } };
  const edit = editOf({ text: 'Six teams.', place: { name: 'Room 7', mapLink: null } });
  expect(namesOf(listOwn(edit, own, timeZone))).toBe('text');
  expect(listOwn(edit, later, timeZone)).toEqual([]);
});

test('questions are changed one by one: each date keeps its own, and the keys of its answers', () => {
  const shirt: SaveEventQuestion = {
    key: '00000001',
    kind: 'text',
    label: 'T-shirt',
    options: [],
    isRequired: true,
  };
  const food = { ...shirt, key: '00000002', label: 'Food' };
  const team = { ...shirt, key: '00000003', label: 'Team' };
  const base = { ...friday, questions: [shirt, food, team] };
  const bus = { ...food, key: '00000009', label: 'Bus' };
  // Asked there, too, since an earlier change: under another key.
  const date = { ...later, questions: [shirt, { ...food, key: '00000008' }, bus] };
  const isNew = { ...food, key: null, label: 'Laptop' };
  const value = { ...base, questions: [{ ...food, label: 'What do you eat?' }, team, isNew] };
  expect(takeOver({ base, value }, date, timeZone).questions).toEqual([
    { ...food, key: '00000008', label: 'What do you eat?' },
    isNew,
    bus,
  ]);
});
