import type { ChangeSetupRequest } from '@club/shared/setup';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { send } from '../../../api/send';
import type { Resource } from './Resource';

/** Of the query for the set-up: the dashboard and the set-up lead to each other by its answer. */
export const setupKey: readonly [Resource] = ['setup'];

/** Gives `changeSetup`, after which every page knows the new state at once. */
export function useSetupChange() {
  const client = useQueryClient();
  return useCallback(
    async (change: ChangeSetupRequest): Promise<void> => {
      client.setQueryData(setupKey, await send('PATCH /api/admin/setup', { body: change }));
    },
    [client],
  );
}
