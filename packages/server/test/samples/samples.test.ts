import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mailSamples } from './mailSamples';
import { textSamples } from './textSamples';

const folder = join(__dirname, '../../../../docs/samples');

test.each(Object.entries(textSamples))(
  'docs/samples/%s is what the site makes; otherwise read what changed, and run npm run samples',
  async (name, write) => {
    expect(await write()).toBe(await readFile(join(folder, name), 'utf8'));
  },
);

const mails = Object.values(mailSamples)
  .flat()
  .map(({ kind, when, written }) => [kind, when, written.text] as const);

test.each(mails)('%s begins as a letter does (%s)', (kind, _when, text) => {
  expect(text).toMatch(/^(Hello \S.*,\n\n)?[^\s\p{Ll}]/u);
  // What a person of the team writes has the own greeting.
  if (kind !== 'contactAnswer')
    expect(text).toMatch(/\n\nUdaan E-Cell\nhttps:\/\/udaan.example\n$/);
});
