import { z } from 'zod';

/** The rule for the columns of a file: names with commas between; all of them if none are given. */
export function columnChoice<Name extends string>(names: readonly Name[]) {
  const name = `(?:${names.join('|')})`;
  const byName = new Map<string, Name>(names.map((known) => [known, known]));
  return z
    .string()
    .regex(
      new RegExp(`^${name}(?:,${name})*$`),
      `Please choose from the columns ${names.join(', ')}.`,
    )
    .transform((text) => [...new Set(text.split(','))].flatMap((it) => byName.get(it) ?? []))
    .default([...names]);
}
