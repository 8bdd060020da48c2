import { bulkJob } from '@club/shared/bulk';
import type {
  ImportColumn,
  ImportEncodingGuess,
  ImportInvitationDto,
  ImportPlanDto,
  ImportRowDto,
} from '@club/shared/import';
import { id, moment, type Shape, text } from '@club/shared/rules/shape';
import { z } from 'zod';
import { encodings } from '../../csv/encodings';
import { everyImportField, importColumnFields } from './importFields';
import { importOutcomes } from './imports.model';

const values = z.strictObject(everyImportField(() => text.optional()));
const number = z.int().min(0);

const row = z.strictObject({
  line: z.int().min(1),
  outcome: z.enum(importOutcomes),
  email: text,
  reason: text,
  values,
  before: values,
} satisfies Shape<ImportRowDto>);

const column = z.strictObject({
  name: text,
  field: z.enum(importColumnFields).nullable(),
  isEmpty: z.boolean(),
} satisfies Shape<ImportColumn>);

const encoding = z.strictObject({
  used: z.enum(encodings),
  choices: z.array(z.strictObject({ encoding: z.enum(encodings), sample: z.array(text) })),
} satisfies Shape<ImportEncodingGuess>);

const invitation = z.strictObject({
  waiting: number,
  sentBy: moment.nullable(),
  job: bulkJob.nullable(),
} satisfies Shape<ImportInvitationDto>);

export const importPlan = z
  .strictObject({
    _id: id,
    name: text,
    by: text,
    at: moment,
    version: z.int().min(1),
    encoding: encoding.nullable(),
    headerLine: number,
    columns: z.array(column),
    counts: z.strictObject({ create: number, change: number, same: number, refuse: number }),
    rows: z.array(row),
    job: bulkJob.nullable(),
    invitation,
  } satisfies Shape<ImportPlanDto>)
  .meta({ id: 'ImportPlan' });
