import type { HandoverPersonDto } from '@club/shared/handover';
import { isLeftBehind } from '@club/shared/handoverAccess';
import { useState } from 'react';
import { logFailure } from '../../../api/logFailure';
import { send } from '../../../api/send';
import { usePermissions } from '../shell/usePermissions';

/**
 * Whether a change of the team has left an invitation or a role of the running handover behind. Only who may change
 * that is told.
 */
export function useLeftBehind() {
  const { isAllowed } = usePermissions();
  const [left, setLeft] = useState<HandoverPersonDto | null>(null);
  return {
    /** In the place that was looked at last; null when nothing is left there. */
    left,
    /** @param id of the team member that was saved or removed */
    async look(id: string) {
      setLeft(null);
      if (!isAllowed('access')) return;
      try {
        const { handover } = await send('GET /api/admin/handover/current');
        const place = handover?.people.find(({ _id }) => _id === id);
        setLeft(place && isLeftBehind(place) ? place : null);
      } catch (error) {
        logFailure('Looking at the handover', error); // the change is saved
      }
    },
  };
}
