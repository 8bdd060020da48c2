const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/**
 * A name for the middle of a sentence. Around one with letters that are written from right to left it puts marks
 * that nobody sees: without them the words and marks beside it change places.
 */
export function isolate(name: string): string {
  return rightToLeft.test(name) ? `\u2068${name}\u2069` : name;
}

/** What somebody has called something, in a sentence: without quotation marks a title reads as a part of it. */
export function quote(title: string): string {
  return `‘${isolate(title)}’`;
}
