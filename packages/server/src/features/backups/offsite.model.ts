import { type InferRawDocTypeFromSchema, model, Schema } from '../../lib/mongoose';

const copySchema = new Schema(
  {
    /** Of the backup; the file there has an ending more. */
    name: { type: String, required: true },
    /** When the backup was made. */
    at: { type: Date, required: true },
    isNightly: { type: Boolean, required: true },
  },
  { _id: false },
);

/** One document with the `_id` 'site': what was sent off this machine, and how that went. */
const offsiteSchema = new Schema(
  {
    _id: { type: String, required: true },
    /** Whether the operator has named a storage. */
    isOn: { type: Boolean, required: true },
    /** The storage and its folder, without a login. Another one begins from the start. */
    place: { type: String, required: true },
    /** Since when it is this place. */
    since: { type: Date, required: true },
    work: { type: String, enum: ['sending', 'proving', null], default: null },
    /** What this site has sent there and not removed; the last one was sent last. */
    copies: { type: [copySchema], default: [] },
    sentAt: { type: Date, default: null },
    /** When a copy was last fetched and restored elsewhere, and which. */
    provedAt: { type: Date, default: null },
    provedName: { type: String, default: null },
    /** What went wrong at the last attempt, in sentences; null when it went well. */
    problem: { type: String, default: null },
    failedAt: { type: Date, default: null },
    /** How many attempts have failed, one after the other. */
    failures: { type: Number, default: 0 },
  },
  { collection: 'offsite', versionKey: false },
);

export const OffsiteModel = model('Offsite', offsiteSchema);

export type OffsiteRecord = InferRawDocTypeFromSchema<typeof offsiteSchema>;

export const theOffsite = { _id: 'site' } as const;
