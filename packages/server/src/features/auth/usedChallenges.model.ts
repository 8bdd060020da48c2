import { model, Schema } from '../../lib/mongoose';

/** Challenges that were used and have not expired: their hashes, so that each works once in all processes. */
const usedChallengeSchema = new Schema(
  { _id: { type: String, required: true }, removeAt: { type: Date, required: true } },
  { collection: 'usedChallenges', versionKey: false },
);

usedChallengeSchema.index({ removeAt: 1 }, { expireAfterSeconds: 0 });

export const UsedChallengeModel = model('UsedChallenge', usedChallengeSchema);
