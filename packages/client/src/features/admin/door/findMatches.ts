import { markedWord, typedWord } from '@club/shared/emailMark';
import { foldText } from '@club/shared/fold';
import type { DoorEntry } from '@club/shared/scan';
import { readTypedCode } from '@club/shared/typedCode';
import { nameStarts, nameTest } from './nameTest';

/** So many are shown at once. */
export const maxFound = 20;

/**
 * Those with a name that `nameTest` finds, a code that begins so, or a word of the address, in the order of their names.
 * @param mark `markText` of the text
 */
export function findMatches(people: readonly DoorEntry[], text: string, mark = ''): DoorEntry[] {
  const hasName = nameTest(text);
  const code = readTypedCode(text);
  const isCode = code.length >= minCodeLength;
  return people
    .filter((entry) => {
      if (mark !== '' && entry.emailMarks.split(' ').includes(mark)) return true;
      if (isCode && entry.code.startsWith(code)) return true;
      return hasName(startsOf(entry));
    })
    .sort((one, other) => one.name.localeCompare(other.name));
}

/** A shorter beginning of a name fits too many. */
const minNameLength = 2;

/** Those with such a name who are not in, and have a place or wait for one. */
export function findExpected(people: readonly DoorEntry[], name: string): DoorEntry[] {
  if (foldText(name).length < minNameLength) return [];
  const hasName = nameTest(name);
  return people
    .filter(({ state, present }) => !present && (state === 'placed' || state === 'waiting'))
    .filter((entry) => hasName(startsOf(entry)))
    .sort((one, other) => one.name.localeCompare(other.name));
}

/** Those who are in and have just this name. */
export function findInside(people: readonly DoorEntry[], name: string): DoorEntry[] {
  const written = toWords(name);
  if (written === '') return [];
  const hasName = nameTest(name);
  return people.filter(
    (entry) => entry.present && hasName(startsOf(entry)) && toWords(entry.name) === written,
  );
}

function toWords(name: string): string {
  return foldText(name).trim().replace(/\s+/g, ' ');
}

/** Folding 2,000 names at each letter that is typed would be felt on a slow phone. */
const knownStarts = new WeakMap<DoorEntry, string[]>();

function startsOf(entry: DoorEntry): string[] {
  const starts = knownStarts.get(entry) ?? nameStarts(entry.name);
  knownStarts.set(entry, starts);
  return starts;
}

/** Of the code below a ticket's QR; less is no code. */
const minCodeLength = 4;

/** The mark of a word of an address, as the list has it; '' for what is none, and where the browser cannot make it. */
export async function markText(event: string, text: string): Promise<string> {
  const word = typedWord(text);
  if (word === '' || !globalThis.crypto?.subtle) return '';
  const bytes = new TextEncoder().encode(markedWord(event, word));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return btoa(String.fromCharCode(...hash.slice(0, 3)));
}
