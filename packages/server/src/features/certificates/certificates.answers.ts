import type {
  CertificateCheck,
  CertificateDto,
  CertificatesToIssue,
  IssuedCertificates,
  ShownCertificate,
} from '@club/shared/certificate';
import { day, id, moment, type Shape, text } from '@club/shared/rules/shape';
import { z } from 'zod';
import { shownStates } from './certificateList';

export const certificate = z
  .strictObject({
    _id: id,
    code: text,
    name: text,
    state: z.enum(shownStates),
    corrections: z.int().min(0),
    isWritable: z.boolean(),
    createdAt: moment,
  } satisfies Shape<CertificateDto>)
  .meta({ id: 'Certificate' });

const check = {
  name: text,
  event: text,
  day,
  state: z.enum(['valid', 'corrected', 'revoked']),
} satisfies Shape<CertificateCheck>;

export const certificateCheck = z.strictObject(check).meta({ id: 'CertificateCheck' });

export const shownCertificate = z.strictObject({
  ...check,
  code: text,
} satisfies Shape<ShownCertificate>);

export const certificatesToIssue = z
  .strictObject({
    people: z.int().min(0),
    unwritable: z.array(z.strictObject({ _id: id, name: text, undrawn: z.array(text) })),
  } satisfies Shape<CertificatesToIssue>)
  .meta({ id: 'CertificatesToIssue' });

export const issuedCertificates = z
  .strictObject({ issued: z.int().min(0) } satisfies Shape<IssuedCertificates>)
  .meta({ id: 'IssuedCertificates' });
