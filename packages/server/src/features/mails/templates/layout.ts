import type { ClubDetails } from '../../../clubDetails';

/** What a template writes. */
export interface MailText {
  subject: string;
  text: string;
}

const maxNameLength = 80;

/**
 * A mail of the club: greeting, paragraphs, the club's name. No name in the greeting: whoever
 * registers chooses the name and the address, and could send words of their own to anybody.
 */
export function layOut(subject: string, paragraphs: string[], club: ClubDetails): MailText {
  const signature = [oneLine(club.name), ...(club.url ? [club.url] : [])].join('\n');
  return {
    subject: `${subject} (${oneLine(club.name)})`,
    text: `${['Hello,', ...paragraphs, signature].join('\n\n')}\n`,
  };
}

/**
 * A name as part of a sentence: no line break that begins a paragraph or a header of its own, no
 * characters that turn the direction of what follows, and not longer than a name.
 */
export function oneLine(name: string): string {
  const line = name.replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069\s]+/gu, ' ').trim();
  return [...line].slice(0, maxNameLength).join('');
}
