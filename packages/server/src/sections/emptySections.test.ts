import { emptySections } from './emptySections';
import { sectionNames, sectionSchemas } from './sectionSchemas';

test.each(sectionNames)('the empty section %s keeps the rules', (section) => {
  expect(sectionSchemas[section].parse(emptySections[section])).toEqual(emptySections[section]);
});
