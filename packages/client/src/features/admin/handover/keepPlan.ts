import type { HandoverDto } from '@club/shared/handover';
import { logFailure } from '../../../api/logFailure';
import { send } from '../../../api/send';
import { keepDraft } from '../form/draftStorage';
import { toEdit } from '../form/useDraft';
import { draftName, toDraft, toDraftAgain } from './plan';

/**
 * Keeps the plan of a handover that this person has undone as their draft, so that nobody types it again.
 * @param account the person's
 */
export async function keepPlan(handover: HandoverDto, account: string): Promise<void> {
  try {
    const proposal = await send('GET /api/admin/handover/proposal');
    const value = toDraftAgain(handover, proposal);
    const at = new Date().toISOString();
    keepDraft(account, draftName, { ...toEdit({ value: toDraft(proposal) }), value, at });
  } catch (error) {
    logFailure('Keeping the plan', error); // the undo has worked
  }
}
