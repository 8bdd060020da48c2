import { model, Schema } from '../../lib/mongoose';

/** One document with the `_id` 'admins', which lists the ids of all admins. */
const adminRosterSchema = new Schema(
  {
    _id: { type: String, required: true },
    userIds: [Schema.Types.ObjectId],
    /** Rises with every change. Missing until the first one. */
    revision: Number,
  },
  { collection: 'adminRoster', versionKey: false },
);

export const AdminRosterModel = model('AdminRoster', adminRosterSchema);
