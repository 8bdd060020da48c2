import type { AuditEntryDto, NamedId } from '@club/shared/audit';
import type { BackupDto, BackupsDto } from '@club/shared/backup';
import type { ContactDto, ContactStorageDto } from '@club/shared/contact';
import type { MailDto } from '@club/shared/mail';
import { z } from 'zod';
import { auditActions, subjectKinds } from '../features/audit/auditActions';
import { mailKinds } from '../features/mails/mailKinds';
import type { SiteState } from '../features/monitoring/siteState.service';
import { id, moment, type Shape, text } from './shape';

const contact = z.strictObject({
  _id: id,
  username: text,
  email: text,
  message: text,
} satisfies Shape<ContactDto>);

export const mail = z.strictObject({
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
} satisfies Shape<MailDto>);

const backup = z.strictObject({
  name: text,
  at: moment,
  isNightly: z.boolean(),
  bytes: z.int().nullable(),
  counts: z.record(text, z.int()),
  work: z.enum(['making', 'verifying']).nullable(),
  verifiedAt: moment.nullable(),
  problem: text.nullable(),
} satisfies Shape<BackupDto>);

const namedId = { _id: id.nullable(), name: text } satisfies Shape<NamedId>;
const auditFields = z.record(text, z.union([text, z.number(), z.boolean(), z.null()])).nullable();

export const auditEntry = z.strictObject({
  _id: id,
  at: moment,
  actor: z.strictObject(namedId),
  action: z.enum(auditActions),
  subject: z.strictObject({
    ...namedId,
    kind: z.enum(subjectKinds),
  }),
  before: auditFields,
  after: auditFields,
} satisfies Shape<AuditEntryDto>);

export const adminAnswers = {
  SiteState: z.strictObject({
    startedAt: moment,
    mails: z.strictObject({ waiting: z.int().min(0), failed: z.int().min(0) }),
    backups: z.strictObject({ verifiedAt: moment.nullable(), problem: text.nullable() }),
  } satisfies Shape<SiteState>),
  Contact: contact,
  ContactStorage: z.strictObject({
    usedPercent: z.int().min(0).max(100),
  } satisfies Shape<ContactStorageDto>),
  Mail: mail,
  Backup: backup,
  Backups: z.strictObject({
    isNightly: z.boolean(),
    problem: text.nullable(),
    backups: z.array(backup),
  } satisfies Shape<BackupsDto>),
  AuditEntry: auditEntry,
} satisfies Record<string, z.ZodType>;
