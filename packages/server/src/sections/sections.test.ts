import { emptySections, sectionNames, sections } from './sections';

test.each(sectionNames)('the empty section %s keeps the rules', (name) => {
  expect(sections[name].schema.parse(emptySections[name])).toEqual(emptySections[name]);
});
