import { scanResult } from '@club/shared/scan';
import { type InferRawDocTypeFromSchema, model, Schema } from '../../lib/mongoose';

const result = { type: String, enum: scanResult.options } as const;

const scanSchema = new Schema(
  {
    /** Made by the phone. */
    _id: { type: String, required: true },
    event: { type: Schema.Types.ObjectId, required: true },
    /** Null for an unknown ticket. */
    registration: { type: Schema.Types.ObjectId, default: null },
    /** By the clock of the phone. */
    at: { type: Date, required: true },
    /** When the site has got it. */
    receivedAt: { type: Date, required: true },
    device: { type: String, required: true },
    /** The name of the account that has scanned. */
    by: { type: String, required: true },
    result: { ...result, required: true },
    shown: { ...result, default: null },
    /** Id of the scan that this one takes back; null otherwise. */
    takesBack: { type: String, default: null },
  },
  { collection: 'scans', versionKey: false },
);

// For those of an event that somebody should look at.
scanSchema.index({ event: 1, result: 1, at: 1 });
scanSchema.index({ registration: 1 });

export const ScanModel = model('Scan', scanSchema);

/** A scan as it is stored. */
export type ScanRecord = InferRawDocTypeFromSchema<typeof scanSchema>;
