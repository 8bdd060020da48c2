import type { UpkeepDto } from '@club/shared/upkeep';
import { type InferRawDocTypeFromSchema, model, Schema } from '../../lib/mongoose';

const renewal = new Schema(
  { day: { type: String, default: null }, payer: { type: String, default: '' } },
  { _id: false },
);

const keyHolder = new Schema(
  { place: { type: String, required: true }, people: { type: String, default: '' } },
  { _id: false },
);

/** One document with the `_id` 'site'. */
const upkeepSchema = new Schema(
  {
    _id: { type: String, required: true },
    version: { type: Number, required: true },
    domain: { type: renewal, required: true },
    certificate: { type: renewal, required: true },
    keyHolders: { type: [keyHolder], required: true },
    /** The reminders that have been mailed, e.g. 'domain 2027-05-01 30'. */
    reminders: { type: [String], default: [] },
  },
  { collection: 'upkeep', versionKey: false },
);

export const UpkeepModel = model('Upkeep', upkeepSchema);

export type UpkeepRecord = InferRawDocTypeFromSchema<typeof upkeepSchema>;

export function toUpkeepDto({ version, domain, certificate, keyHolders }: UpkeepRecord): UpkeepDto {
  return {
    version,
    domain: { day: domain.day ?? null, payer: domain.payer },
    certificate: { day: certificate.day ?? null, payer: certificate.payer },
    keyHolders: keyHolders.map(({ place, people }) => ({ place, people })),
  };
}
