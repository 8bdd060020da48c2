import type { ChangeSetupRequest, SetupDto } from '@club/shared/setup';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '../../../api/send';
import type { Resource } from './Resource';

/** Of the query for the set-up: the dashboard and the set-up lead to each other by its answer. */
export const setupKey: readonly [Resource] = ['setup'];

/**
 * Gives `changeSetup`, after which every page knows the new state at once. One change is sent after the other, also
 * from several pages: the last one is the one that stays.
 */
export function useSetupChange() {
  const client = useQueryClient();
  const { mutateAsync } = useMutation<SetupDto, Error, ChangeSetupRequest>({
    scope: { id: 'setup' },
    networkMode: 'always',
    mutationFn: (body) => send('PATCH /api/admin/setup', { body }),
    onSuccess: (setup) => client.setQueryData(setupKey, setup),
  });
  return mutateAsync;
}
