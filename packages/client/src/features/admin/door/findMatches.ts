import { markedEmail } from '@club/shared/emailMark';
import { readEmailAddress } from '@club/shared/rules/emailAddress';
import type { DoorEntry } from '@club/shared/scan';
import { readTypedCode } from '@club/shared/typedCode';
import { nameTest } from './nameTest';

/** So many are shown at once. */
export const maxFound = 20;

/**
 * Those with a name that `nameTest` finds, a code that begins so, or this address, in the order of their names.
 * @param mark that of the text, if it is an address; '' otherwise
 */
export function findMatches(people: readonly DoorEntry[], text: string, mark = ''): DoorEntry[] {
  const hasName = nameTest(text);
  const code = readTypedCode(text);
  const isCode = code.length >= minCodeLength;
  return people
    .filter((entry) => {
      if (mark !== '' && entry.emailMark === mark) return true;
      if (isCode && entry.code.startsWith(code)) return true;
      return hasName(entry.name);
    })
    .sort((one, other) => one.name.localeCompare(other.name));
}

/** Of the code below a ticket's QR; less is no code. */
const minCodeLength = 4;

/** The mark of an address as the list has it; '' for what is no address, and where the browser cannot make it. */
export async function markEmail(event: string, text: string): Promise<string> {
  if (!/^\S+@\S+\.\S+$/.test(readEmailAddress(text)) || !globalThis.crypto?.subtle) return '';
  const bytes = new TextEncoder().encode(markedEmail(event, text));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...hash.slice(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
