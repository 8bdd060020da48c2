import { mailListQuery } from '@club/shared/mail';
import { defineList } from '../../lists/defineList';
import { unseenFailures } from './mailFailures.service';
import { MailModel, mailFields, mailTexts, toMailDto } from './mails.model';

export const mailList = defineList({
  model: MailModel,
  fields: mailFields,
  search: { texts: mailTexts, addresses: ['to'] },
  query: mailListQuery,
  where({ state }) {
    if (state === 'unseen') return unseenFailures;
    return state ? { state } : {};
  },
  toDto: toMailDto,
});
