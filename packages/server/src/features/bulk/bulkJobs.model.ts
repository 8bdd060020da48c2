import { type BulkJobDto, type BulkState, bulkJob } from '@club/shared/bulk';
import { type InferRawDocTypeFromSchema, model, Schema } from '../../lib/mongoose';
import { day } from '../../time';

/** How long it can be seen what a job did. */
const keptDays = 40;

const { of, action, state } = bulkJob.shape;

/** In these there is something to do. */
export const busyStates = ['running', 'undoing', 'finishing'] as const satisfies BulkState[];

const kept = new Schema(
  {
    _id: Schema.Types.ObjectId,
    /** '' of what is gone. */
    name: { type: String, default: '' },
    why: { type: String, required: true },
  },
  { _id: false },
);

const remembered = new Schema(
  { _id: Schema.Types.ObjectId, value: Schema.Types.Mixed },
  { _id: false },
);

const mailedLinks = new Schema(
  { mailedBy: { type: Date, required: true }, workUntil: { type: Date, required: true } },
  { _id: false },
);

/** What is mailed to all registrations of an event that are in a state. */
const sentMessage = new Schema(
  {
    event: { type: Schema.Types.ObjectId, required: true },
    state: { type: String, required: true },
    subject: { type: String, required: true },
    text: { type: String, required: true },
  },
  { _id: false },
);

const bulkJobSchema = new Schema(
  {
    of: { type: String, enum: of.options, required: true },
    action: { type: String, enum: action.options, required: true },
    state: { type: String, enum: state.options, default: 'running' },
    by: { _id: Schema.Types.ObjectId, name: { type: String, required: true } },
    /** Its moment is also written into what it changes, and says so which job has changed it. */
    at: { type: Date, required: true },
    reason: { type: String, default: '' },
    /** Who takes care of messages from then on; only for `assign`. */
    assignee: { _id: Schema.Types.ObjectId, name: String },
    ids: [Schema.Types.ObjectId],
    /** How many of the ids the present state has dealt with. */
    done: { type: Number, default: 0 },
    total: { type: Number, required: true },
    /** What was left as it was. */
    kept: [kept],
    /** What the undo has left. */
    notUndone: [kept],
    /** How some of the entries were before: what the undo needs to know. */
    before: [remembered],
    undoUntil: { type: Date, required: true },
    /** Of links that it mails: when the last mail leaves, and until when they work. */
    links: { type: mailedLinks, default: null },
    /** Only for `message`. */
    message: { type: sentMessage, default: null },
    /** When the second part begins, which nobody can undo; null without one. */
    finishAt: { type: Date, default: null },
  },
  { collection: 'bulkJobs', versionKey: false },
);

bulkJobSchema.index({ state: 1, finishAt: 1 });
bulkJobSchema.index({ of: 1, at: -1 });
bulkJobSchema.index({ at: 1 }, { expireAfterSeconds: (keptDays * day) / 1000 });

export const BulkJobModel = model('BulkJob', bulkJobSchema);

export type BulkJobRecord = InferRawDocTypeFromSchema<typeof bulkJobSchema>;

/** The projection for `toBulkJobDto`: the ids would be most of a job. */
export const shownJobFields = 'of action state by at done total kept notUndone undoUntil links';

/** What `shownJobFields` reads. */
export type ShownJob = Pick<
  BulkJobRecord,
  '_id' | 'of' | 'action' | 'state' | 'by' | 'at' | 'done' | 'total' | 'kept' | 'notUndone'
> &
  Pick<BulkJobRecord, 'undoUntil'> &
  Partial<Pick<BulkJobRecord, 'links'>>;

/** `mails` is null: `BulkWork.describe` counts them. */
export function toBulkJobDto(job: ShownJob): BulkJobDto {
  const { _id, of, action, state, by, at, done, total, undoUntil, links } = job;
  const left = state === 'undoing' || state === 'undone' ? job.notUndone : job.kept;
  const canBeUndone = state === 'done' && undoUntil > new Date();
  return {
    _id: _id.toHexString(),
    of,
    action,
    state,
    done,
    total,
    by: by?.name ?? '',
    byId: by?._id?.toHexString() ?? '',
    at: at.toISOString(),
    kept: left.map(({ _id: id, name, why }) => ({ _id: id?.toHexString() ?? '', name, why })),
    undoUntil: canBeUndone ? undoUntil.toISOString() : null,
    links: links
      ? { mailedBy: links.mailedBy.toISOString(), workUntil: links.workUntil.toISOString() }
      : null,
    mails: null,
  };
}
