import type { ClubDetails } from '../../../clubDetails';

/** What a template writes. */
export interface MailText {
  subject: string;
  text: string;
}

/** A mail that brings files. */
export interface MailWithFiles extends MailText {
  files: MailFile[];
  /** Where a mail program can take the person off the list that the mail goes to. */
  leaveAddress?: string;
}

export interface MailFile {
  /** E.g. 'event.ics'. */
  filename: string;
  contentType: string;
  content: string;
}

const maxNameLength = 80;

/**
 * A mail of the club: greeting, paragraphs, the club's name.
 * @param name whom to greet; '' for an address that nobody has proved: who types it chooses the name, too, and
 * could send own words to any address. Such a mail has no greeting
 */
export function formatMail(
  subject: string,
  paragraphs: string[],
  club: ClubDetails,
  name = '',
): MailText {
  const greeting = name.trim() === '' ? [] : [`Hello ${oneLine(name)},`];
  const signature = [oneLine(club.name), ...(club.url ? [club.url] : [])].join('\n');
  return {
    subject: `${subject} (${oneLine(club.name)})`,
    text: `${[...greeting, ...paragraphs, signature].join('\n\n')}\n`,
  };
}

/**
 * A name for use in a sentence: on one line, so that it cannot begin a paragraph or a header, without
 * characters that change the direction of the text, and at most 80 characters long.
 */
export function oneLine(name: string, maxLength = maxNameLength): string {
  const line = name.replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069\s]+/gu, ' ').trim();
  return [...line].slice(0, maxLength).join('');
}

/** An iCalendar file, which mail programs show as such by its method. */
export function calendarFile(calendar: string, filename: string): MailFile {
  const [, method = 'PUBLISH'] = /^METHOD:(\w+)/m.exec(calendar) ?? [];
  const contentType = `text/calendar; charset=utf-8; method=${method}`;
  return { filename, contentType, content: calendar };
}
