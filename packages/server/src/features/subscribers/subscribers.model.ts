import { type SubscriberDto, subscriberListQuery } from '@club/shared/subscriber';
import { model, Schema } from '../../lib/mongoose';
import { defineList } from '../../lists/defineList';

const subscriberSchema = new Schema(
  {
    email: { type: String, required: true },
    /** Null until the link in the mail is used: until then nothing else is mailed. */
    confirmedAt: { type: Date, default: null },
    /** Hashes of the links in the latest mails, the oldest first. */
    links: { type: [String], required: true },
    /** When the database removes an address that nobody has confirmed; null from the confirmation on. */
    removeAt: { type: Date, default: null },
  },
  { collection: 'subscribers', versionKey: false },
);

subscriberSchema.index({ email: 1 }, { unique: true });
subscriberSchema.index({ email: 1, _id: 1 });
subscriberSchema.index({ confirmedAt: 1, _id: 1 });
subscriberSchema.index({ links: 1 });
subscriberSchema.index({ removeAt: 1 }, { expireAfterSeconds: 0 });

export const SubscriberModel = model('Subscriber', subscriberSchema);

/** Those who have confirmed their address. */
export const confirmed = { confirmedAt: { $ne: null } };

/** Those who have confirmed their address. */
export const subscriberList = defineList({
  model: SubscriberModel,
  fields: 'email confirmedAt',
  search: { addresses: ['email'] },
  query: subscriberListQuery,
  where: () => confirmed,
  toDto: ({ _id, email, confirmedAt }): SubscriberDto => ({
    _id: _id.toHexString(),
    email,
    confirmedAt: (confirmedAt ?? new Date(0)).toISOString(),
  }),
});
