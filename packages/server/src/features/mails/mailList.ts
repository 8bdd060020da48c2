import type { MailListQuery, MailSortField } from '@club/shared/mail';
import { type FilterRules, listQuery } from '@club/shared/rules/listQuery';
import { z } from 'zod';
import { defineList } from '../../lists/defineList';
import { MailModel, mailFields, mailStates, mailTexts, toMailDto } from './mails.model';

export const mailList = defineList({
  model: MailModel,
  fields: mailFields,
  search: { texts: mailTexts, addresses: ['to'] },
  query: listQuery<MailSortField>(['createdAt', 'to', 'subject', 'state']).extend({
    state: z
      .enum(mailStates, { error: `Please choose one of ${mailStates.join(', ')}.` })
      .optional(),
  } satisfies FilterRules<MailListQuery>),
  where: ({ state }) => (state ? { state } : {}),
  toDto: toMailDto,
});
