import { useEffect } from 'react';
import { listBackups } from '../../api/backups';
import { useLoad } from './useLoad';

/** How soon it looks again while a backup is made or verified. */
const lookEveryMilliseconds = 2_000;

/** The backups of the site. While one is made or verified, they are loaded again and again. */
export function useBackups() {
  const { data, error, reload } = useLoad('Loading the backups', listBackups);
  const isWorking = data?.backups.some(({ work }) => work !== null) ?? false;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer starts the next wait
  useEffect(() => {
    if (!isWorking) return;
    const timer = setTimeout(reload, lookEveryMilliseconds);
    return () => clearTimeout(timer);
  }, [isWorking, data, reload]);

  return { data, error, reload, isWorking };
}
