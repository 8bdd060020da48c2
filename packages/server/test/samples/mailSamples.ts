import type { MailKind } from '@club/shared/mail';
import { accountMails } from './accountMails';
import { eventMails } from './eventMails';
import type { MailSample } from './mailSample';
import { roundMails } from './roundMails';
import { teamMails } from './teamMails';

/**
 * Every kind of mail, in the order in which a person meets them. A new kind does not compile before it has its
 * sample here.
 */
export const mailSamples: { [Kind in MailKind]: MailSample<Kind>[] } = {
  ...accountMails,
  ...eventMails,
  ...roundMails,
  ...teamMails,
};
