import { ApiError } from './ApiError';
import { currentOf } from './currentOf';

/**
 * What a change of one's own answers. After a conflict the page shows what is not true any more: so it shows what is
 * stored now, and then says why nothing was changed.
 * @param load asks the API for what is stored now
 * @throws {unknown} what `change` was refused with
 */
export async function orLoadAnew<Own>(
  change: Promise<Own>,
  load: () => Promise<Own>,
  show: (own: Own) => void,
): Promise<Own> {
  try {
    return await change;
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) {
      // Without an answer to this the refusal alone has to do.
      await Promise.resolve(currentOf<Own>(error) ?? load()).then(show, () => undefined);
    }
    throw error;
  }
}
