import type { SetupDto } from '@club/shared/setup';
import { setupStep } from '@club/shared/setup';
import { type InferRawDocTypeFromSchema, model, Schema } from '../../lib/mongoose';

/** One document with the `_id` 'site'. Sites that do not begin with the sample have none. */
const setupSchema = new Schema(
  {
    _id: { type: String, required: true },
    step: { type: String, enum: setupStep.options, required: true },
    /** When somebody last went beyond its first step, or put it off. */
    leftAt: { type: Date, default: null },
    doneAt: { type: Date, default: null },
  },
  { collection: 'setup', versionKey: false },
);

export const SetupModel = model('Setup', setupSchema);

export type SetupRecord = InferRawDocTypeFromSchema<typeof setupSchema>;

export function toSetupDto({ step, leftAt, doneAt }: SetupRecord): SetupDto {
  const openState = leftAt ? 'left' : 'new';
  return { state: doneAt ? 'over' : openState, step };
}
