import { findDifferences } from './differences';

const talks = { title: 'Talks', text: '' };
const fairs = { title: 'Fairs', text: '' };

test('entries that one has sorted are not mixed with what the other has changed', () => {
  const mine = { entries: [fairs, talks] };
  const theirs = { entries: [talks, { ...fairs, text: 'Every May.' }] };
  expect(findDifferences(mine, theirs, { entries: [talks, fairs] })).toEqual([
    { path: ['entries'], mine: mine.entries, theirs: theirs.entries, changedBy: 'both' },
  ]);
});

test('entries in their places are compared field by field', () => {
  const mine = { entries: [{ ...talks, text: 'Every week.' }, fairs] };
  const theirs = { entries: [talks, { ...fairs, text: 'Every May.' }] };
  expect(findDifferences(mine, theirs, { entries: [talks, fairs] })).toMatchObject([
    { path: ['entries', '0', 'text'], changedBy: 'me' },
    { path: ['entries', '1', 'text'], changedBy: 'them' },
  ]);
});
