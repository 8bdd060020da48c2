import { readEmailAddress } from './rules/emailAddress';

/**
 * What is hashed to find somebody by an address: SHA-256, of which the first 16 hexadecimal digits are the mark.
 * @param event its id, so that no list of marks fits another event
 */
export function markedEmail(event: string, email: string): string {
  return `${event}:${readEmailAddress(email)}`;
}
