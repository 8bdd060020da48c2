import { type InferRawDocTypeFromSchema, model, Schema } from '../../lib/mongoose';

const purposes = ['passwordReset', 'emailConfirmation', 'invitation'] as const;

/** Expired links are kept for 30 days, so that a list of invitations can show them. */
const retentionSeconds = 30 * 24 * 60 * 60;

const oneTimeLinkSchema = new Schema(
  {
    purpose: { type: String, enum: purposes, required: true },
    /** The account's id, or the email address of someone without an account. */
    person: { type: String, required: true },
    /** SHA-256 of the token, hexadecimal. The token itself is never stored. */
    tokenHash: { type: String, required: true },
    payload: { type: Schema.Types.Mixed, required: true },
    createdAt: { type: Date, required: true },
    validFrom: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    /** When somebody last began to use it, where that takes several steps. Null until then. */
    takenAt: { type: Date, default: null },
    /** Null until it is used. */
    usedAt: { type: Date, default: null },
  },
  // Without minimize: false, mongoose would leave out a payload without fields.
  { collection: 'oneTimeLinks', versionKey: false, minimize: false },
);

oneTimeLinkSchema.index({ tokenHash: 1 }, { unique: true });
// One link for each purpose and person: a new link replaces the former one.
oneTimeLinkSchema.index({ purpose: 1, person: 1 }, { unique: true });
oneTimeLinkSchema.index({ person: 1 });
oneTimeLinkSchema.index({ expiresAt: 1 }, { expireAfterSeconds: retentionSeconds });

export const OneTimeLinkModel = model('OneTimeLink', oneTimeLinkSchema);

/** A link as it is stored. */
export type OneTimeLinkRecord = InferRawDocTypeFromSchema<typeof oneTimeLinkSchema>;
