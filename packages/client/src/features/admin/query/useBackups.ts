import type { BackupsDto } from '@club/shared/backup';
import { send } from '../../../api/send';
import { useServerState } from './useServerState';

/** How soon it looks again while a backup is made or verified. */
const lookEveryMilliseconds = 2_000;

function isWorking(data: BackupsDto): boolean {
  return data.backups.some(({ work }) => work !== null);
}

function isSending({ offsite }: BackupsDto): boolean {
  return offsite !== null && offsite.work !== null;
}

/** The backups of the site. While one is made, verified or sent, they are loaded again and again. */
export function useBackups() {
  const state = useServerState({
    key: ['backups'],
    call: 'Loading the backups',
    get: (signal) => send('GET /api/admin/backups', { signal }),
    pollEvery: (data) =>
      data !== undefined && (isWorking(data) || isSending(data)) && lookEveryMilliseconds,
  });
  return { ...state, isWorking: state.data !== null && isWorking(state.data) };
}
