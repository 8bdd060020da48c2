import type { MailDto, MailQueueDto, MailTextDto } from '@club/shared/mail';
import { id, moment, type Shape, text } from '@club/shared/rules/shape';
import { z } from 'zod';
import { mailKinds } from './mailKinds';

export const mail = z
  .strictObject({
    _id: id,
    kind: z.enum(mailKinds),
    to: text,
    subject: text,
    state: z.enum(['waiting', 'sent', 'failed']),
    attempts: z.int(),
    reason: text,
    createdAt: moment,
    nextAttemptAt: moment.nullable(),
    finishedAt: moment.nullable(),
  } satisfies Shape<MailDto>)
  .meta({ id: 'Mail' });

export const mailQueue = z
  .strictObject({
    waiting: z.int(),
    sentBy: moment.nullable(),
    keepsTexts: z.literal(true).optional(),
  } satisfies Shape<MailQueueDto>)
  .meta({ id: 'MailQueue' });

export const mailText = z
  .strictObject({ text: text.nullable() } satisfies Shape<MailTextDto>)
  .meta({ id: 'MailText' });
