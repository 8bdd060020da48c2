import type { SaveTermRequest, TermDto } from '@club/shared/team';
import { listDays } from '../../clubDay';
import { type InferRawDocTypeFromSchema, model, Schema } from '../../lib/mongoose';
import { versionOf } from '../../lib/versionedEdits';

/** Days are 'YYYY-MM-DD', so that they compare as texts. */
const termSchema = new Schema(
  {
    label: { type: String, required: true },
    firstDay: { type: String, required: true },
    lastDay: { type: String, required: true },
    /** Each day of the term, so that the unique index over them refuses another term with one of them. */
    days: { type: [String], required: true, select: false },
    /** Rises by 1 with each change of the fields above; 1 where an older site left it out. */
    version: { type: Number, default: 1 },
    /** Whether the site began with the term, which nobody has changed since. */
    isOfSample: { type: Boolean, default: false },
  },
  { collection: 'terms', versionKey: false },
);

termSchema.index({ label: 1 }, { unique: true });
termSchema.index({ firstDay: 1 }, { unique: true });
termSchema.index({ days: 1 }, { unique: true });

export const TermModel = model('Term', termSchema);

/** A term as it is read. */
export type ReadTerm = Omit<InferRawDocTypeFromSchema<typeof termSchema>, 'days' | 'isOfSample'>;

/** A term as it is to be stored. */
export function withEveryDay<Term extends SaveTermRequest>(term: Term) {
  return { ...term, days: listDays(term.firstDay, term.lastDay) };
}

export function toTermDto(term: ReadTerm): TermDto {
  const { _id, label, firstDay, lastDay } = term;
  return { _id: _id.toHexString(), label, firstDay, lastDay, version: versionOf(term) };
}
