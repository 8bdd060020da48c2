import { model, Schema } from '../../lib/mongoose';

/** One document, whose `_id` is 'admins': who the admins are. */
const adminRosterSchema = new Schema(
  { _id: { type: String, required: true }, userIds: [Schema.Types.ObjectId] },
  { collection: 'adminRoster', versionKey: false },
);

export const AdminRosterModel = model('AdminRoster', adminRosterSchema);
