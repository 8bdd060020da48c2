import { emptySections, sectionNames, sections } from './sections';

test.each(sectionNames)('the empty section %s keeps the rules', (name) => {
  expect(sections[name].schema.parse(emptySections[name])).toEqual(emptySections[name]);
});

test.each([
  ['https://Club.Example.EDU/', 'https://club.example.edu'],
  [' https://club.example.edu. ', 'https://club.example.edu'],
  [' ', ''],
])('the address %j of the site is read as %j', (written, url) => {
  const { schema } = sections.site;
  expect(schema.parse({ ...emptySections.site, url: written }).url).toBe(url);
});
