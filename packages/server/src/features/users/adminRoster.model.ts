import { model, Schema, type Types } from 'mongoose';

/** Of which there is one: who the admins are. */
export interface AdminRosterRecord {
  _id: 'admins';
  userIds: Types.ObjectId[];
}

const adminRosterSchema = new Schema<AdminRosterRecord>(
  { _id: String, userIds: [Schema.Types.ObjectId] },
  { collection: 'adminRoster', versionKey: false },
);

export const AdminRosterModel = model('AdminRoster', adminRosterSchema);
