import type { SetupDto } from '@club/shared/setup';
import { useCallback } from 'react';
import { logFailure } from '../../../api/logFailure';
import { changeSetup, getSetup } from '../../../api/setup';
import { notify } from '../../../components/notify';
import { useLoad } from '../useLoad';
import { usePermissions } from '../usePermissions';

/** How far the set-up of the site is; null while that is unknown, and for those who do not see it. */
export function useSetup() {
  const isAllowed = usePermissions().isAllowed('access');
  const load = useCallback(
    async (signal: AbortSignal): Promise<SetupDto | null> => (isAllowed ? getSetup(signal) : null),
    [isAllowed],
  );
  const { data, reload } = useLoad('Loading the set-up', load);

  /** Ends the set-up without its last steps. */
  async function dismiss() {
    try {
      await changeSetup({ state: 'over' });
      notify.success('Set-up dismissed');
      reload();
    } catch (error) {
      logFailure('Dismissing the set-up', error);
      notify.error('Failed to dismiss the set-up');
    }
  }

  return { state: data?.state ?? null, dismiss };
}
