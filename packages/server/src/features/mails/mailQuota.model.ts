import { model, Schema } from '../../lib/mongoose';

const takenSchema = new Schema(
  {
    hour: { type: Date, required: true },
    count: { type: Number, required: true },
    /** How many of them strangers have caused. Missing in hours of an older version. */
    ofStrangers: { type: Number, default: 0 },
  },
  { _id: false },
);

/** One document with the `_id` 'site'. */
const mailQuotaSchema = new Schema(
  {
    _id: { type: String, required: true },
    /** How many places were taken in each of the last hours, the oldest first. */
    taken: { type: [takenSchema], default: [] },
    /** Until then the provider takes no more. */
    pausedUntil: { type: Date, default: null },
    /** Rises with every change of `taken`. */
    version: { type: Number, default: null },
  },
  { collection: 'mailQuota', versionKey: false },
);

export const MailQuotaModel = model('MailQuota', mailQuotaSchema);
