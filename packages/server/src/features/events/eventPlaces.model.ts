import { type InferRawDocTypeFromSchema, model, Schema } from '../../lib/mongoose';

const eventPlacesSchema = new Schema(
  {
    /** The id of the event. */
    _id: { type: Schema.Types.ObjectId, required: true },
    /** The event's; null for no limit. Here, too, because one write must decide who has a place. */
    capacity: { type: Number, default: null },
    /**
     * Ids of registrations in the order of their arrival: the first `capacity` have a place, the others wait.
     * Null is a place that became free too late to be given to others.
     */
    entries: { type: [Schema.Types.ObjectId], required: true },
  },
  { collection: 'eventPlaces', versionKey: false },
);

export const EventPlacesModel = model('EventPlaces', eventPlacesSchema);

/** The places of an event as they are stored. */
export type EventPlacesRecord = InferRawDocTypeFromSchema<typeof eventPlacesSchema>;
