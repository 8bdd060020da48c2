import { foldText } from '@club/shared/fold';
import { type DoorEntry, markedEmail } from '@club/shared/scan';

/** So many are shown at once. */
export const maxFound = 20;

/**
 * Those with a word of the name that begins so, a code that begins so, or this address, in the order of their
 * names.
 * @param mark that of the text, if it is an address; '' otherwise
 */
export function findMatches(people: readonly DoorEntry[], text: string, mark = ''): DoorEntry[] {
  const parts = foldText(text).split(' ');
  const code = readTypedCode(text);
  return people
    .filter((entry) => {
      if (mark !== '' && entry.emailMark === mark) return true;
      if (code !== '' && entry.code.startsWith(code)) return true;
      const words = foldText(entry.name).split(' ');
      return parts.every((part) => words.some((word) => word.startsWith(part)));
    })
    .sort((one, other) => one.name.localeCompare(other.name));
}

/** What is typed of the code below a ticket's QR, in groups or not; '' for what is too short to be one. */
function readTypedCode(text: string): string {
  // The letters that look like a digit are in no code.
  const code = text.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  return code.length >= minCodeLength ? code : '';
}

const minCodeLength = 4;

/** The mark of an address as the list has it; '' for what is no address, and where the browser cannot make it. */
export async function markEmail(event: string, text: string): Promise<string> {
  if (!/^\S+@\S+\.\S+$/.test(text.trim()) || !globalThis.crypto?.subtle) return '';
  const bytes = new TextEncoder().encode(markedEmail(event, text));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...hash.slice(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
