import { writeReadme } from '../../src/archive/readme';
import { expectSample } from './sample';

test('docs/samples/backup-readme.txt is what people find in a backup', () => {
  expectSample('backup-readme.txt', writeReadme({ madeAt: '2027-03-01T22:10:00.000Z' }));
});
