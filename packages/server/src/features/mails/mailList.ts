import { defineList } from '../../lists/defineList';
import { MailModel, mailFields, toMailDto } from './mails.model';

export const mailList = defineList({
  model: MailModel,
  fields: mailFields,
  search: ['to', 'subject'],
  sort: ['createdAt', 'to', 'subject', 'state'],
  filters: {},
  where: () => ({}),
  toDto: toMailDto,
});
