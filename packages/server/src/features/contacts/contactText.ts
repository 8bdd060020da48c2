import { createHash } from 'node:crypto';
import { foldedCopies } from '../../lib/foldedFields';

/** What a person has written. */
export interface ContactText {
  username: string;
  email: string;
  message: string;
}

/** A shorter one may be written by two people, such as 'How can I join?'. */
const minTellingLength = 50;

/** A link with the words beside it is a message; with fewer it is an advert. */
const minWordsBesideLinks = 4;

const links = /(?:https?:\/\/|www\.)\S+/giu;
const words = new Intl.Segmenter('en', { granularity: 'word' });

/** The texts in which the list searches. */
export const contactTexts = ['username', 'message'];

/** How much of the space for messages it takes, in bytes, with the copies for searches. */
export function byteCount({ username, email, message }: ContactText): number {
  const copies = Object.values(foldedCopies(contactTexts, { username, message }));
  return Buffer.byteLength([username, email, message, ...copies].join(''));
}

/** SHA-256 of the message. The same for texts that differ in letter case and white space only. */
export function hashText({ message }: ContactText): string {
  return createHash('sha256').update(toComparable(message)).digest('base64url');
}

/** Whether two people do not write the same by chance. */
export function isTelling({ message }: ContactText): boolean {
  return toComparable(message).length >= minTellingLength;
}

/** Whether there are links, and hardly a word beside them. */
export function isLinksOnly({ message }: ContactText): boolean {
  const rest = message.replace(links, ' ');
  if (rest === message) return false;
  const wordCount = [...words.segment(rest)].filter(({ isWordLike }) => isWordLike).length;
  return wordCount < minWordsBesideLinks;
}

function toComparable(message: string): string {
  return message.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim();
}
