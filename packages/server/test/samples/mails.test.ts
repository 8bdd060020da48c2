import { mailSamples } from './mailSamples';
import { expectSample } from './sample';
import { writeMailSamples } from './writeMails';

test('docs/samples/mails.md has every mail as it is', () => {
  expectSample('mails.md', writeMailSamples());
});

test('every kind of mail has a sample', () => {
  const kinds = Object.entries(mailSamples).filter(([, samples]) => samples.length === 0);
  expect(kinds).toEqual([]);
});

test('no mail says a sentence twice', () => {
  const repeated = mails.flatMap(([kind, when, text]) => {
    const sentences: string[] = text.match(/\b[^.?!\n]{12,}[.?!](?=\s)/g) ?? [];
    return sentences
      .filter((sentence, at) => sentences.indexOf(sentence) !== at)
      .map((sentence) => `${kind}, ${when} ${sentence}`);
  });
  expect(repeated).toEqual([]);
});

const mails = Object.values(mailSamples)
  .flat()
  .map(({ kind, when, written }) => [kind, when, written.text] as const);

test.each(mails)('%s begins as a letter does (%s)', (kind, _when, text) => {
  expect(text).toMatch(/^(Hello \S.*,\n\n)?[^\s\p{Ll}]/u);
  // What a person of the team writes has their own greeting.
  if (kind !== 'contactAnswer') {
    expect(text).toMatch(/\n\nUdaan E-Cell\nhttps:\/\/udaan.example\n$/);
  }
});
