import type { MailListQuery, MailSortField } from '@club/shared/mail';
import type { FilterRules } from '@club/shared/rules/listQuery';
import { z } from 'zod';
import { defineList } from '../../lists/defineList';
import { MailModel, mailFields, mailStates, mailTexts, toMailDto } from './mails.model';

export const mailList = defineList({
  model: MailModel,
  fields: mailFields,
  search: { texts: mailTexts, addresses: ['to'] },
  sort: { createdAt: true, to: true, subject: true, state: true } satisfies Record<
    MailSortField,
    true
  >,
  filters: {
    state: z
      .enum(mailStates, { error: `Please choose one of ${mailStates.join(', ')}.` })
      .optional(),
  } satisfies FilterRules<MailListQuery>,
  where: ({ state }) => (state ? { state } : {}),
  toDto: toMailDto,
});
