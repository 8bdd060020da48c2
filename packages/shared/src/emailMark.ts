import { foldText } from './fold';
import { readEmailAddress } from './rules/emailAddress';

/*
 * People at the door say their address, or a name in it. The phones there have no addresses: they have marks of the
 * words that find one, and make the mark of what is typed. So who has a list can try whole words, as anybody can who
 * guesses an address, and not one letter after the other; what is behind the @ is in no mark.
 */

/** Shorter words are in too many addresses. */
const fewestLetters = 3;
/** Strangers choose how many parts an address has. */
const mostParts = 3;

/**
 * What is typed, as `addressWords` has it: 'priyareddy' for 'Priya.Reddy@'; '' for what is too short and no whole
 * address.
 */
export function typedWord(text: string): string {
  const address = readEmailAddress(foldText(text));
  const word = lettersOf(beforeAt(address));
  return word.length < fewestLetters && !address.includes('@') ? '' : word;
}

/**
 * What is before the @, and each of its parts, also without the digits at its end: of 'priya.reddy21@college.example'
 * these are 'priyareddy21', 'priyareddy', 'priya', 'reddy21' and 'reddy'. Parts that are short are left out.
 * @param email as it is stored, in small letters
 */
export function addressWords(email: string): string[] {
  const address = beforeAt(email);
  const parts = (address.match(/[a-z\d]+/g) ?? []).slice(0, mostParts);
  const words = [lettersOf(address), ...parts].flatMap((word) => [word, word.replace(/\d+$/, '')]);
  const whole = lettersOf(address);
  return [...new Set([whole, ...words.filter((word) => word.length >= fewestLetters)])].filter(
    Boolean,
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
export function markedWord(event: string, word: string): string {
  return `${event}:${word}`;
}
