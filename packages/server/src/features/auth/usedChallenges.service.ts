import { duplicateField } from '../../lib/databaseErrors';
import { endOfChallenge, hashChallenge } from '../../lib/passkeyChallenges';
import { UsedChallengeModel } from './usedChallenges.model';

/**
 * Uses a genuine challenge up, in one write. Call it after everything else is checked.
 * @returns false when it was used before
 */
export async function useChallengeOnce(challenge: string): Promise<boolean> {
  try {
    await UsedChallengeModel.create({
      _id: hashChallenge(challenge),
      removeAt: endOfChallenge(new Date()),
    });
    return true;
  } catch (error) {
    if (duplicateField(error) === null) throw error;
    return false;
  }
}
