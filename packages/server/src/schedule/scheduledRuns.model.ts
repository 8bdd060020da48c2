import { model, Schema } from '../lib/mongoose';

/** One document for each thing that is done once a day. */
const scheduledRunSchema = new Schema(
  {
    /** What is done, e.g. 'backup'. */
    _id: { type: String, required: true },
    /** The last day on which it was done, 'YYYY-MM-DD' in the club's time zone. */
    day: { type: String, default: '' },
    /** When it was done. Null for one of an older version. */
    doneAt: { type: Date, default: null },
    /** When it is tried again, unless it is done by then; null after it was done. */
    retryAt: { type: Date, default: null },
  },
  { collection: 'scheduledRuns', versionKey: false },
);

export const ScheduledRunModel = model('ScheduledRun', scheduledRunSchema);
