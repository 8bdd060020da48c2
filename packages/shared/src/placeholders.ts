/*
 * Words in braces, in texts that the club writes once for many people.
 */

/** Puts other words in place of placeholders, e.g. '{name}'. Words in braces that are none of them stay. */
export function fillPlaceholders<Name extends string>(
  text: string,
  words: Readonly<Record<Name, string>>,
): string {
  const known: Readonly<Record<string, string>> = words;
  // In one go: a name in which somebody has typed a placeholder stays as it is.
  return text.replace(/\{\p{L}+\}/gu, (found) =>
    Object.hasOwn(known, found) ? (known[found] ?? found) : found,
  );
}

/** Finds a word in braces that is none of the placeholders. */
export function unknownPlaceholder(names: readonly string[]): RegExp {
  const known = names.map((name) => name.slice(1, -1)).join('|');
  return new RegExp(String.raw`\{(?!(?:${known})\})\p{L}+\}`, 'u');
}

/** What a form says to such a word. */
export function placeholderMessage(names: readonly string[]): string {
  return `Please use no other words in braces than ${names.join(', ')}.`;
}
