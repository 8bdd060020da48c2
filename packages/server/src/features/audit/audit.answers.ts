import type { AuditEntryDto, NamedId } from '@club/shared/audit';
import { auditActionNames, auditActions } from '@club/shared/auditActions';
import { id, moment, type Shape, text } from '@club/shared/rules/shape';
import { z } from 'zod';

const subjectKinds = new Set(Object.values(auditActions).map(({ about }) => about));

const namedId = { _id: id.nullable(), name: text } satisfies Shape<NamedId>;
const auditFields = z.record(text, z.union([text, z.number(), z.boolean(), z.null()])).nullable();

export const auditEntry = z
  .strictObject({
    _id: id,
    at: moment,
    actor: z.strictObject(namedId),
    action: z.enum(auditActionNames),
    subject: z.strictObject({
      ...namedId,
      kind: z.enum([...subjectKinds]),
    }),
    before: auditFields,
    after: auditFields,
  } satisfies Shape<AuditEntryDto>)
  .meta({ id: 'AuditEntry' });
