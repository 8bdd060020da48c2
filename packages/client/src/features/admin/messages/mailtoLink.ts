import type { ContactDto } from '@club/shared/contact';

interface MailtoDetails {
  contact: Pick<ContactDto, 'email' | 'username' | 'message'>;
  clubName: string;
  /** When the message came, in words. */
  sentAt: string;
  text: string;
}

/** Mail programs cut longer links off. */
const maxQuotedLength = 1_200;

/** Opens a mail program with the answer to a message: the subject, the text, and what is answered. */
export function mailtoLink({ contact, clubName, sentAt, text }: MailtoDetails): string {
  const { email, username, message } = contact;
  const quoted =
    message.length > maxQuotedLength ? `${message.slice(0, maxQuotedLength)} …` : message;
  const body = `${text}\n\n${username} wrote on ${sentAt}:\n${quoted.replace(/^/gm, '> ')}`;
  const subject = encodeURIComponent(`Your message to ${clubName}`);
  // RFC 6068: a line break is %0D%0A.
  const encodedBody = encodeURIComponent(body.replace(/\r?\n/g, '\r\n'));
  return `mailto:${encodeURIComponent(email)}?subject=${subject}&body=${encodedBody}`;
}
