import { attendance } from '@club/shared/interview';
import { type InferRawDocTypeFromSchema, model, Schema } from '../../../lib/mongoose';

const time = {
  startsAt: { type: Date, required: true },
  minutes: { type: Number, required: true },
  place: { type: String, required: true },
};

const slot = {
  key: { type: String, required: true },
  ...time,
  interviewers: { type: String, default: '' },
  /** Id of the application whose person has it. */
  takenBy: { type: String, default: null },
  /** Whether that person came; null while nobody has noted it. */
  attendance: { type: String, enum: [...attendance.options, null], default: null },
};

const person = {
  /** Id of the application. */
  application: { type: String, required: true },
  /** How often the time has changed: calendars see by a higher number that it is another. */
  sequence: { type: Number, required: true },
  /** Whether the team has changed it last, and not the person. */
  isByTeam: { type: Boolean, required: true },
  /** The time that the person knew before; null for none. */
  formerly: { type: new Schema(time, { _id: false }), default: null },
  /** Whether the mail about the last change is queued. */
  isTold: { type: Boolean, required: true },
};

const noTime = {
  /** Id of the application. */
  application: { type: String, required: true },
  /** The person's own words; '' for none. */
  note: { type: String, default: '' },
  /** When it was said; null where an older site did not note it. */
  saidAt: { type: Date, default: null },
  /** The `version` of the times of which it was said; null where an older site did not note it. */
  version: { type: Number, default: null },
};

const roundSlotsSchema = new Schema(
  {
    /** The id of the round. */
    _id: { type: Schema.Types.ObjectId, required: true },
    /** Rises when the team changes the times: what a person of the team has edited. */
    version: { type: Number, required: true },
    /** Rises with every write: what is written was made of this one. */
    revision: { type: Number, required: true },
    /** In their order. */
    slots: { type: [new Schema(slot, { _id: false })], required: true },
    /** Everybody who has or had a time. */
    people: { type: [new Schema(person, { _id: false })], required: true },
    /** Whom no time suits, until the person chooses one. */
    noTimeSuits: { type: [new Schema(noTime, { _id: false })], default: [] },
    /** Who has a time up to this moment is reminded of it. */
    remindedUntil: { type: Date, default: null },
  },
  { collection: 'roundSlots', versionKey: false },
);

export const RoundSlotsModel = model('RoundSlots', roundSlotsSchema);

/** The times of a round as they are stored. */
export type RoundSlotsRecord = InferRawDocTypeFromSchema<typeof roundSlotsSchema>;
export type SlotRecord = RoundSlotsRecord['slots'][number];
export type PersonRecord = RoundSlotsRecord['people'][number];
