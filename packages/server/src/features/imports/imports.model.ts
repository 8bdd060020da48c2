import { encodings, type ImportRowDto, importOutcome } from '@club/shared/import';
import {
  everyImportField,
  importColumnFields,
  importFieldNames,
} from '@club/shared/rules/importFields';
import { type InferRawDocTypeFromSchema, model, Schema } from '../../lib/mongoose';

/** `empty`: the row names nobody, e.g. because it only holds a box that nobody has ticked. It is not shown. */
const storedOutcomes = [...importOutcome.options, 'empty'] as const;

const count = { type: Number, default: 0 } as const;

/** Of the file: its cells hold the data of people, so that it does not stay longer than it is of use. */
const expiry = { type: Date, required: true } as const;

const column = new Schema(
  // Names may be ''.
  {
    name: { type: String, default: '' },
    field: { type: String, enum: [...importColumnFields, null] },
    isEmpty: { type: Boolean, default: false },
  },
  { _id: false },
);

const importPlanSchema = new Schema(
  {
    name: { type: String, required: true },
    by: { _id: Schema.Types.ObjectId, name: { type: String, required: true } },
    at: { type: Date, required: true },
    version: { type: Number, default: 1 },
    /** Their names, `samples` and the cells of the rows are as `decodeBytes` takes them, if there is an encoding. */
    columns: [column],
    /** Of the guess what the letters are written in. Null for a file that says it, and in older plans. */
    encoding: { type: String, enum: [...encodings, null], default: null },
    /** Some names in which the encoding makes a difference. */
    samples: [{ type: String }],
    headerLine: { type: Number, default: 1 },
    counts: { create: count, change: count, same: count, refuse: count },
    /** The set of rows that counts: matching the columns in another way makes another set. */
    rowSet: { type: Schema.Types.ObjectId, required: true },
    /** From then on nobody matches the columns in another way. */
    carriedOutAt: { type: Date, default: null },
    /** Id of the bulk job that invites: so there is one at most. */
    invitation: { type: Schema.Types.ObjectId, required: true },
    expiresAt: expiry,
  },
  { collection: 'importPlans', versionKey: false },
);

importPlanSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const ImportPlanModel = model('ImportPlan', importPlanSchema);

export type ImportPlanRecord = InferRawDocTypeFromSchema<typeof importPlanSchema>;

const values = new Schema(
  everyImportField(() => ({ type: String })),
  { _id: false },
);

const importRowSchema = new Schema(
  {
    rowSet: { type: Schema.Types.ObjectId, required: true },
    line: { type: Number, required: true },
    /** As they are in the file, for other columns. Taken away when the plan is carried out. */
    cells: { type: [String], default: undefined },
    /** Why the row cannot be read; '' when it can. */
    problem: { type: String, default: '' },
    outcome: { type: String, enum: storedOutcomes, required: true },
    /** Rows of older versions have none. */
    email: { type: String, default: '' },
    reason: { type: String, default: '' },
    values: { type: values, default: {} },
    before: { type: values, default: {} },
    /** The account that it creates or changes. Null for the others. */
    account: { type: Schema.Types.ObjectId, default: null },
    /** Of that account, before the change. */
    version: { type: Number, default: 1 },
    expiresAt: expiry,
  },
  // Without minimize: false, mongoose would leave out values without fields.
  { collection: 'importRows', versionKey: false, minimize: false },
);

importRowSchema.index({ rowSet: 1, line: 1 });
importRowSchema.index({ rowSet: 1, account: 1 });
importRowSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const ImportRowModel = model('ImportRow', importRowSchema);

export type ImportRowRecord = InferRawDocTypeFromSchema<typeof importRowSchema>;

const importColumnSchema = new Schema(
  {
    /** Name of a column, in lower case. */
    _id: { type: String, required: true },
    field: { type: String, enum: [...importColumnFields, null] },
  },
  { collection: 'importColumns', versionKey: false },
);

/** What the club has taken columns for, the last time. */
export const ImportColumnModel = model('ImportColumn', importColumnSchema);

/** @param row one that is not empty */
export function toImportRowDto(row: Pick<ImportRowRecord, keyof ImportRowDto>): ImportRowDto {
  const { line, reason } = row;
  const outcome = row.outcome === 'empty' ? 'refuse' : row.outcome;
  return {
    line,
    outcome,
    email: row.email ?? '',
    reason,
    values: toValues(row.values),
    before: toValues(row.before),
  };
}

/** Without the fields that are not there. */
export function toValues(stored: ImportRowRecord['values']): ImportRowDto['values'] {
  return Object.fromEntries(
    importFieldNames.flatMap((name) => {
      const value = stored?.[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
}
