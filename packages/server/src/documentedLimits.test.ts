import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { spamDays } from './features/contacts/contacts.model';
import { maxPasswordBytes } from './lib/passwords';
import { defaultMailsPerDay } from './lib/smtp';
import { minSecretBytes, tokenLifetimeDays } from './lib/tokens';
import { messageStorageLimit } from './limits/limits';
import { messagesPer } from './limits/messageLimits';

const changelog = 'CHANGELOG.md';
const operations = 'docs/operations.md';
const spamWords = 'packages/client/src/features/admin/messages/spamWords.ts';
const { spam } = messageStorageLimit;

const root = join(__dirname, '../../..');

test.each([
  ['.env.example', /(\d+) bytes/g, minSecretBytes],
  ['.env.example', /#MAIL_PER_DAY=(\d+)/g, defaultMailsPerDay],
  ['.env.example', /takes (\d+)\./g, defaultMailsPerDay],
  [changelog, /`MAIL_PER_DAY` mails \((\d+)\)/g, defaultMailsPerDay],
  [operations, /at Gmail takes (\d+)/g, defaultMailsPerDay],
  [operations, /`MAIL_PER_DAY` .* \| (\d+), as/g, defaultMailsPerDay],
  ['packages/shared/src/auth.ts', /(\d+) bytes/g, maxPasswordBytes],
  ['packages/shared/src/auth.ts', /(\d+) days/g, tokenLifetimeDays],
  ['docs/specification.md', /(\d+) bytes/g, maxPasswordBytes],
  ['docs/specification.md', /valid for (\d+) days/g, tokenLifetimeDays],
  ['docs/decisions/0003-token-in-local-storage.md', /(\d+) days/g, tokenLifetimeDays],
  ['docs/decisions/0005-types-are-shared-validation-is-not.md', /(\d+) bytes/g, maxPasswordBytes],
  [operations, /one email address.*\| than (\d+) messages an hour/g, messagesPer.writer.points],
  [spamWords, /than (\d+) messages in an hour/g, messagesPer.writer.points],
  [operations, /one source, such.*\| than (\d+) messages a day/g, messagesPer.network.points],
  [spamWords, /than (\d+) messages in a day/g, messagesPer.network.points],
  [operations, /all together.*\| than (\d+) messages a day/g, messagesPer.all.points],
  [spamWords, /than (\d+) messages came/g, messagesPer.all.points],
  [operations, /spam from one source \| (\d+) messages an/g, messagesPer.spamOfNetwork.points],
  [operations, /wrong field.* \| (\d+) an hour/g, messagesPer.refusedOfNetwork.points],
  [operations, /full \| ([\d,]+) messages, 64 MB/g, messageStorageLimit.messages],
  [operations, /([\d,]+) messages and 8 MB/g, spam.messages],
  [operations, /it is deleted after (\d+) days/g, spamDays],
  ['packages/client/src/features/admin/messages/SpamHead.tsx', /after (\d+) days/g, spamDays],
  ['packages/client/src/features/admin/messages/SpamHead.tsx', /than ([\d,]+)\./g, spam.messages],
])('%s says %s as the code has it', (file, pattern, limit) => {
  const text = readFileSync(join(root, file), 'utf8');
  const numbers = Array.from(text.matchAll(pattern), ([, number]) =>
    Number(number?.replace(',', '')),
  );
  expect(new Set(numbers)).toEqual(new Set([limit]));
});
