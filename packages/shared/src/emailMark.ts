import { foldText } from './fold';
import { readEmailAddress } from './rules/emailAddress';

/*
 * People at the door say the beginning of their address, or of a name in it. The phones there have no addresses: they
 * have marks of all that can be typed to find one, and make the mark of what is typed. That keeps addresses from being
 * read, not from who tries beginnings one letter after the other; what is behind the @ is in no mark.
 */

/** Fewer letters begin too many addresses. */
const fewestLetters = 3;
/** Strangers choose how long an address is, and how many parts it has. */
const mostLetters = 16;
const mostParts = 3;

/** What is typed, as `addressBeginnings` has it: 'priyare' for 'Priya.re'; '' for less than three letters and digits. */
export function typedBeginning(text: string): string {
  const letters = lettersOf(beforeAt(readEmailAddress(foldText(text))));
  return letters.length < fewestLetters ? '' : letters.slice(0, mostLetters);
}

/**
 * The beginnings of what is before the @ and of its parts: 'pri' to 'priyareddy', and 'red' to 'reddy'.
 * @param email as it is stored, in small letters
 */
export function addressBeginnings(email: string): string[] {
  const address = beforeAt(email);
  const starts = Array.from(address.matchAll(/(?<![a-z\d])[a-z\d]/g), ({ index }) => index);
  const rests = starts.slice(0, mostParts).map((start) => lettersOf(address.slice(start)));
  return [...new Set(rests.flatMap(beginningsOf))];
}

function beginningsOf(letters: string): string[] {
  const count = Math.min(letters.length, mostLetters) - fewestLetters + 1;
  return Array.from({ length: Math.max(0, count) }, (_, more) =>
    letters.slice(0, fewestLetters + more),
  );
}

function beforeAt(address: string): string {
  return address.split('@')[0] ?? '';
}

function lettersOf(text: string): string {
  return text.replace(/[^a-z\d]/g, '');
}

/**
 * What is hashed for a mark: the first 24 bits of its SHA-256, as 4 characters of base64.
 * @param event its id, so that no list of marks fits another event
 */
export function markedBeginning(event: string, beginning: string): string {
  return `${event}:${beginning}`;
}
