import { type InferRawDocTypeFromSchema, model, Schema } from '../../lib/mongoose';

const purposes = ['passwordReset', 'emailConfirmation', 'invitation'] as const;

/** An expired link is kept for a while, so that a list of invitations can show it. */
const keptAfterExpirySeconds = 30 * 24 * 60 * 60;

const oneTimeLinkSchema = new Schema(
  {
    purpose: { type: String, enum: purposes, required: true },
    /** The account's id, or the email address of someone without an account. */
    person: { type: String, required: true },
    /** SHA-256 of the token, hexadecimal. The token itself is in the link only. */
    tokenHash: { type: String, required: true },
    payload: { type: Schema.Types.Mixed, required: true },
    createdAt: { type: Date, required: true },
    validFrom: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    /** Null until it is used. */
    usedAt: { type: Date, default: null },
  },
  // Without minimize: false, mongoose would leave out a payload without fields.
  { collection: 'oneTimeLinks', versionKey: false, minimize: false },
);

oneTimeLinkSchema.index({ tokenHash: 1 }, { unique: true });
// One link for a purpose and a person: a new one takes the place of the former.
oneTimeLinkSchema.index({ purpose: 1, person: 1 }, { unique: true });
oneTimeLinkSchema.index({ expiresAt: 1 }, { expireAfterSeconds: keptAfterExpirySeconds });

export const OneTimeLinkModel = model('OneTimeLink', oneTimeLinkSchema);

/** A one-time link as the database holds it. */
export type OneTimeLinkRecord = InferRawDocTypeFromSchema<typeof oneTimeLinkSchema>;
