import type { TermDto } from '@club/shared/team';
import { type InferRawDocTypeFromSchema, model, Schema } from '../../lib/mongoose';

/** Days are 'YYYY-MM-DD', so that they compare as texts. */
const termSchema = new Schema(
  {
    label: { type: String, required: true },
    firstDay: { type: String, required: true },
    lastDay: { type: String, required: true },
  },
  { collection: 'terms', versionKey: false },
);

termSchema.index({ label: 1 }, { unique: true });
termSchema.index({ firstDay: 1 }, { unique: true });

export const TermModel = model('Term', termSchema);

/** A term as it is stored. */
export type TermRecord = InferRawDocTypeFromSchema<typeof termSchema>;

export function toTermDto({ _id, label, firstDay, lastDay }: TermRecord): TermDto {
  return { _id: _id.toHexString(), label, firstDay, lastDay };
}
