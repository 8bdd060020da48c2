import { outcome, reply } from '@club/shared/decision';
import { type InferRawDocTypeFromSchema, model, Schema } from '../../../lib/mongoose';

/** What a person is still to be mailed: the decision, or that a place has become free for them. */
export const news = ['decision', 'offer'] as const;

const entry = {
  /** Id of the application. */
  application: { type: String, required: true },
  outcome: { type: String, enum: [...outcome.options, null], default: null },
  /** Key of the position. */
  position: { type: String, default: null },
  passed: { type: [String], required: true },
  /** 'YYYY-MM-DD'. */
  replyBy: { type: String, default: null },
  reply: { type: String, enum: [...reply.options, null], default: null },
  /** Whether the team has entered the reply. */
  isEntered: { type: Boolean, default: false },
  /** When somebody of the reserve was offered a place. */
  offeredAt: { type: Date, default: null },
  /** Id of the application of who has said no, or was silent, and whose place this was. Null for another free place. */
  placeOf: { type: String, default: null },
  /** The team's own sentences about that place. Null: those of the release. */
  offerText: { type: String, default: null },
  news: { type: String, enum: [...news, null], default: null },
  /** How many places of other positions the person was offered before this one, and gave back. */
  placesBefore: { type: Number, default: 0 },
  /** Whether who has said yes is a person of the team. */
  isSeated: { type: Boolean, default: false },
};

/** May be ''. */
const text = { type: String, default: '' };

const roundDecisionsSchema = new Schema(
  {
    /** The id of the round. */
    _id: { type: Schema.Types.ObjectId, required: true },
    version: { type: Number, required: true },
    releasedAt: { type: Date, default: null },
    /** Who has released, until the audit log says it. */
    releasedBy: { type: new Schema({ _id: String, name: String }), default: null },
    /** Id of the term that people of this round join. Nobody needs to have planned it: then it waits for it. */
    team: { type: Schema.Types.ObjectId, default: null },
    /** The team's own sentences; null for the usual ones. */
    texts: {
      type: new Schema(
        {
          accepted: text,
          /** Null for the usual ones. */
          offered: { type: String, default: null },
          reserve: text,
          declined: text,
        },
        { _id: false },
      ),
      default: null,
    },
    /** Free places that are offered to nobody, by position. */
    leftFree: {
      type: [
        new Schema(
          {
            /** Key of the position. */
            position: { type: String, required: true },
            places: { type: Number, required: true },
          },
          { _id: false },
        ),
      ],
      default: undefined,
    },
    /** Those on a reserve are in its order. */
    entries: { type: [new Schema(entry, { _id: false })], required: true },
  },
  { collection: 'roundDecisions', versionKey: false },
);

export const RoundDecisionsModel = model('RoundDecisions', roundDecisionsSchema);

/** The decisions of a round as they are stored. */
export type RoundDecisionsRecord = InferRawDocTypeFromSchema<typeof roundDecisionsSchema>;

/** What is decided about one application. */
export type Entry = RoundDecisionsRecord['entries'][number];
