import { createCalls } from '../../src/app';
import { proofs } from '../../src/calls/proofs';
import { dependencies } from '../app';
import { expectSample } from './sample';

const calls = createCalls(dependencies).flatMap(({ method, path, proof, more = {} }) => {
  if (proof === undefined) return [];
  const stronger = Object.entries(more).map(([name, what]) => `\`${name}\`: ${what}`);
  return `| \`${method} ${path}\` | ${proof} | ${stronger.join(' ')} |`;
});

test('docs/samples/proofs.md lists the proofs, and each call without a role with its own', () => {
  const kinds = Object.entries(proofs).map(([name, words]) => `| \`${name}\` | ${words} |`);
  const lines = [
    '# What calls believe',
    '',
    'Every call that needs no role, with what it believes of who sends it. `npm run samples` writes this file, and a test',
    'compares it with the declarations: a weaker proof shows in a review.',
    '',
    '| proof | who has it, and for what |',
    '|---|---|',
    ...kinds,
    '',
    '| call | believes | more with a stronger proof |',
    '|---|---|---|',
    ...calls.toSorted(),
  ];
  expectSample('proofs.md', `${lines.join('\n')}\n`);
});
