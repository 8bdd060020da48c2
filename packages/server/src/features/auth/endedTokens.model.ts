import { model, Schema } from '../../lib/mongoose';

/** The tokens that were ended by a logout, until they expire anyway. */
const endedTokenSchema = new Schema(
  {
    /** The token's id. The token itself is never stored. */
    _id: { type: String, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'endedTokens', versionKey: false },
);

endedTokenSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const EndedTokenModel = model('EndedToken', endedTokenSchema);
