import { model, Schema } from '../lib/mongoose';

/** One document for each thing that is done once a day. */
const scheduledRunSchema = new Schema(
  {
    /** What is done, e.g. 'backup'. */
    _id: { type: String, required: true },
    /** The last day on which a process did it or began it, 'YYYY-MM-DD' in the club's time zone. */
    day: { type: String, default: '' },
    /** After a failure: when it is tried again. */
    retryAt: { type: Date, default: null },
  },
  { collection: 'scheduledRuns', versionKey: false },
);

export const ScheduledRunModel = model('ScheduledRun', scheduledRunSchema);
