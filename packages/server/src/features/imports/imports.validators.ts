import type {
  CarryOutRequest,
  InviteImportedRequest,
  MatchColumnsRequest,
  UploadImportQuery,
} from '@club/shared/import';
import { editedVersion, fileName } from '@club/shared/rules/fields';
import { payload } from '@club/shared/rules/payload';
import { z } from 'zod';
import { encodings } from '../../csv/encodings';
import { importColumnFields } from './importFields';
import { maxImportColumns } from './imports.service';

export const uploadImportQuery = z.strictObject({
  name: fileName,
}) satisfies z.ZodType<UploadImportQuery>;

const columnsMessage = `Please choose from ${importColumnFields.join(', ')}, or leave the column out.`;

export const matchColumnsRequest = payload({
  version: editedVersion,
  columns: z
    .array(z.enum(importColumnFields, { error: columnsMessage }).nullable(), columnsMessage)
    .max(maxImportColumns, columnsMessage)
    .optional(),
  encoding: z
    .enum(encodings, { error: `Please choose one of ${encodings.join(', ')}.` })
    .optional(),
}) satisfies z.ZodType<MatchColumnsRequest>;

export const carryOutRequest = payload({
  version: editedVersion,
}) satisfies z.ZodType<CarryOutRequest>;

const expectedMessage = 'Please say how many people you mean.';

export const inviteImportedRequest = payload({
  expected: z.int(expectedMessage).min(1, expectedMessage).max(100_000, expectedMessage),
}) satisfies z.ZodType<InviteImportedRequest>;
