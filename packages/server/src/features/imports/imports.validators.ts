import type {
  CarryOutRequest,
  InviteImportedRequest,
  MatchColumnsRequest,
  UploadImportQuery,
} from '@club/shared/import';
import { z } from 'zod';
import { editedVersion, fileName } from '../../validation/fields';
import { payload } from '../../validation/payload';
import { importFieldNames } from './importFields';
import { maxImportColumns } from './imports.service';

export const uploadImportQuery = z.strictObject({
  name: fileName,
}) satisfies z.ZodType<UploadImportQuery>;

const columnsMessage = `Please choose from ${importFieldNames.join(', ')}, or leave the column out.`;

export const matchColumnsRequest = payload({
  version: editedVersion,
  columns: z
    .array(z.enum(importFieldNames, { error: columnsMessage }).nullable(), columnsMessage)
    .max(maxImportColumns, columnsMessage),
}) satisfies z.ZodType<MatchColumnsRequest>;

export const carryOutRequest = payload({
  version: editedVersion,
}) satisfies z.ZodType<CarryOutRequest>;

const expectedMessage = 'Please say how many people you mean.';

export const inviteImportedRequest = payload({
  expected: z.int(expectedMessage).min(1, expectedMessage).max(100_000, expectedMessage),
}) satisfies z.ZodType<InviteImportedRequest>;
