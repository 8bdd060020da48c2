import { mailKindsOf } from '@club/shared/mail';
import { event } from './club';
import { mailSamples } from './mailSamples';
import { roundTitle } from './roundMails';
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

test.each([
  ['the event', ['signUpLink', ...mailKindsOf.events], event.title],
  ['the round', mailKindsOf.recruitment, roundTitle],
] as const)('the subject of each mail about %s names it', (_what, kinds, title) => {
  const lacking = kinds
    .flatMap((kind) => [...mailSamples[kind]])
    .filter(({ written: { subject, text } }) => text.includes(title) && !subject.includes(title))
    .map(({ kind, when }) => `${kind}: ${when}`);
  expect(lacking).toEqual([]);
});

test('each mail before an event says when and where it is', () => {
  const kinds = ['signUpLink', ...mailKindsOf.events, 'newEvent'] as const;
  const lacking = kinds
    .filter((kind) => kind !== 'eventThanks' && kind !== 'eventFeedback')
    .flatMap((kind) => [...mailSamples[kind]])
    .filter(({ written: { text } }) => !/\n12 March 2027, 17:30 to 20:00 IST\n/.test(text))
    .map(({ kind, when }) => `${kind}: ${when}`);
  expect(lacking).toEqual([]);
});

test.each(mails)('%s begins as a letter does (%s)', (kind, _when, text) => {
  expect(text).toMatch(/^(Hello \S.*,\n\n)?[^\s\p{Ll}]/u);
  // What a person of the team writes has their own greeting.
  if (kind !== 'contactAnswer') {
    expect(text).toMatch(/\n\nUdaan E-Cell\nhttps:\/\/udaan.example\n$/);
  }
});
