import { z } from 'zod';
import { entryKey } from './fields';
import { line } from './lines';

const maxOptions = 20;

/** What every question of a form has that the team writes. */
export function questionFields<const Kind extends string>(kinds: readonly Kind[]) {
  return {
    key: entryKey.nullable(),
    kind: z.enum(kinds, { error: `must be one of ${kinds.join(', ')}` }),
    label: line(200),
    options: z.array(line(80)).max(maxOptions, `must have at most ${maxOptions} entries`),
    isRequired: z.boolean('must be true or false'),
  };
}

/**
 * A choice of one or several needs options, which differ; other kinds have none.
 * @param fewest that a choice needs: fewer in a draft
 */
export function refuseWrongOptions(fewest: 0 | 2) {
  return (
    { kind, label, options }: { kind: string; label: string; options: string[] },
    context: z.RefinementCtx,
  ): void => {
    const refuse = (message: string) =>
      context.addIssue({ code: 'custom', path: ['options'], message });
    const isChoice = kind === 'choice' || kind === 'several';
    if (isChoice && options.length < fewest) {
      refuse(`Please give ‘${label}’ two answers or more, one on each line.`);
    }
    if (!isChoice && options.length > 0) {
      refuse(`Please give ‘${label}’ no answers: only a choice has answers to choose from.`);
    }
    if (new Set(options).size !== options.length)
      refuse(`Please give each answer of ‘${label}’ once.`);
  };
}
