import type { MailSortField } from '@club/shared/mail';
import { defineList } from '../../lists/defineList';
import { MailModel, mailFields, toMailDto } from './mails.model';

export const mailList = defineList({
  model: MailModel,
  fields: mailFields,
  search: ['to', 'subject'],
  sort: { createdAt: true, to: true, subject: true, state: true } satisfies Record<
    MailSortField,
    true
  >,
  filters: {},
  where: () => ({}),
  toDto: toMailDto,
});
