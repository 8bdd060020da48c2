import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { maxPasswordBytes } from './lib/passwords';
import { minSecretBytes, tokenLifetimeDays } from './lib/tokens';

const root = join(__dirname, '../../..');

test.each([
  ['.env.example', /(\d+) bytes/g, minSecretBytes],
  ['packages/shared/src/auth.ts', /(\d+) bytes/g, maxPasswordBytes],
  ['packages/shared/src/auth.ts', /(\d+) days/g, tokenLifetimeDays],
  ['docs/specification.md', /(\d+) bytes/g, maxPasswordBytes],
  ['docs/specification.md', /valid for (\d+) days/g, tokenLifetimeDays],
  ['docs/decisions/0003-token-in-local-storage.md', /(\d+) days/g, tokenLifetimeDays],
  ['docs/decisions/0005-types-are-shared-validation-is-not.md', /(\d+) bytes/g, maxPasswordBytes],
])('%s says %s as the code has it', (file, pattern, limit) => {
  const text = readFileSync(join(root, file), 'utf8');
  const numbers = Array.from(text.matchAll(pattern), ([, number]) => Number(number));
  expect(new Set(numbers)).toEqual(new Set([limit]));
});
