import { ownApplication } from '@club/shared/application';
import { auditEntry } from '@club/shared/audit';
import { shownCertificate } from '@club/shared/certificate';
import { mail } from '@club/shared/mail';
import { passkey } from '@club/shared/passkey';
import type { OwnAnswerDto, OwnDataDto, OwnMessageDto } from '@club/shared/profile';
import { ownRegistration } from '@club/shared/registration';
import { writtenReview } from '@club/shared/review';
import { moment, type Shape, text } from '@club/shared/rules/shape';
import { listedUser } from '@club/shared/user';
import { z } from 'zod';

const ownMessage = z.strictObject({
  username: text,
  email: text,
  message: text,
  sentAt: moment,
  answers: z.array(z.strictObject({ text, answeredAt: moment } satisfies Shape<OwnAnswerDto>)),
} satisfies Shape<OwnMessageDto>);

export const ownData = z
  .strictObject({
    exportedAt: moment,
    account: listedUser,
    messages: z.array(ownMessage).nullable(),
    mails: z.array(mail).nullable(),
    registrations: z.array(ownRegistration).optional(),
    subscribedSince: moment.nullable().optional(),
    certificates: z.array(shownCertificate).nullable().optional(),
    applications: z.array(ownApplication).nullable().optional(),
    reviews: z.array(writtenReview).optional(),
    passkeys: z.array(passkey),
    auditEntries: z.array(auditEntry),
  } satisfies Shape<OwnDataDto>)
  .meta({ id: 'OwnData' });
