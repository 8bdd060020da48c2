import type { MailKind } from '@club/shared/mail';
import {
  formatLateMail,
  type LateMailDetails,
  type LateMailKind,
} from '../../src/features/mails/lateMails.service';
import { type MailDetails, writeMail } from '../../src/features/mails/mailTemplates';
import type { MailText, MailWithFiles } from '../../src/features/mails/templates/layout';
import { club, people } from './club';

/** A mail that somebody gets. */
export interface MailSample<Kind extends MailKind> {
  kind: Kind;
  /** When it is sent, in a sentence. */
  when: string;
  to: string;
  written: MailText & Partial<MailWithFiles>;
}

/** One that is written when it is queued. */
export function queued<Kind extends keyof MailDetails>(
  kind: Kind,
  when: string,
  details: MailDetails[Kind],
  to = people.usual.email,
): MailSample<Kind> {
  return { kind, when, to, written: writeMail(kind, details, club) };
}

/** One that is written when it is sent. */
export function late<Kind extends LateMailKind>(
  kind: Kind,
  when: string,
  details: LateMailDetails[Kind],
  to = people.usual.email,
): MailSample<Kind> {
  return { kind, when, to, written: formatLateMail(kind, details, club) };
}
