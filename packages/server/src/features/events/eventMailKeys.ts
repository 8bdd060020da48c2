import type { EventMailKind } from '../mails/lateMails.service';
import type { EventRecord } from './events.model';
import type { RegistrationRecord } from './registrations.model';

/* Which of several mails of a kind is the same: one key is mailed at most once. */

/** Of a mail about their own place: since when the person has been signed up, without a cancellation. */
export function aboutStay({ confirmedAt }: Pick<RegistrationRecord, 'confirmedAt'>): string {
  return String(confirmedAt?.getTime());
}

/** Of a reminder: so many hours before this start. An event that moves reminds of its new start. */
export function aboutReminder({ startsAt }: Pick<EventRecord, 'startsAt'>, hours: number): string {
  return `${hours}@${startsAt.getTime()}`;
}

const toAnother = '@';

/** Of a certificate: '' for the first one, then of each correction, and of each other address, of which a mail tells. */
export function aboutThanks({
  correctedAt,
  readdressedAt,
}: Partial<Pick<RegistrationRecord, 'correctedAt' | 'readdressedAt'>>): string {
  if (correctedAt) return String(correctedAt.getTime());
  return readdressedAt ? `${toAnother}${readdressedAt.getTime()}` : '';
}

/** Whether it is of a correction: at another address nobody has read of the certificate before. */
export function isAboutCorrection(about: string): boolean {
  return about !== '' && !about.startsWith(toAnother);
}

/** Of a change. */
export function aboutChange({ sequence }: Pick<EventRecord, 'sequence'>): string {
  return String(sequence ?? 0);
}

/** Of a message of the team to all of a state. */
export function aboutMessage(job: string, state: string): string {
  return `${job}@${state}`;
}

const separator = ':';

interface KeyParts {
  event: string;
  about: string;
  registration: string;
}

/** E.g. 'eventReminder:<event>:48@<start>:<registration>'. One key is mailed at most once. */
export function toMailKey(kind: EventMailKind, { event, about, registration }: KeyParts): string {
  return [kind, event, about, registration].join(separator);
}

export function readMailKey(key: string): KeyParts {
  const [, event = '', about = '', registration = ''] = key.split(separator);
  return { event, about, registration };
}
