import { clubContent } from '../../test/clubContent';
import { shownSections } from './shownSections';

const { initiatives, gallery } = clubContent;

test('all sections are shown in the order of the home page', () => {
  expect(shownSections(clubContent)).toEqual(['initiatives', 'team', 'about', 'contact']);
});

test('sponsors come before the contact', () => {
  const sponsors = { heading: 'Our Sponsors', entries: [] };
  expect(shownSections({ ...clubContent, sponsors }).slice(-2)).toEqual(['sponsors', 'contact']);
});

test.each([
  ['initiatives', { initiatives: { ...initiatives, entries: [] } }, ['team', 'about', 'contact']],
  ['people', { team: [] }, ['initiatives', 'about', 'contact']],
  ['pictures', { gallery: { ...gallery, entries: [] } }, ['initiatives', 'team', 'contact']],
])('a club without %s does not show their section', (_, part, shown) => {
  expect(shownSections({ ...clubContent, ...part })).toEqual(shown);
});
