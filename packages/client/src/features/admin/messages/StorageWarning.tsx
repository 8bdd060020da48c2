import { useCallback } from 'react';
import { getContactStorage } from '../../../api/contacts';
import { useAuth } from '../../../session/useAuth';
import styles from '../admin.module.css';
import { useLoad } from '../useLoad';

const warnedFromPercent = 90;

/** Says that the space for messages is nearly used up; nothing while there is enough. */
export function StorageWarning() {
  const { authorizationHeader } = useAuth();
  const load = useCallback(
    (signal: AbortSignal) => getContactStorage(authorizationHeader, signal),
    [authorizationHeader],
  );
  const usedPercent = useLoad('Asking for the space for messages', load).data?.usedPercent ?? 0;
  if (usedPercent < warnedFromPercent) {
    return null;
  }
  return (
    <p role="status" className={styles.reason}>
      {usedPercent < 100
        ? `The space for messages is ${usedPercent}% full. When it is full, nobody can write to the club. Please delete messages.`
        : 'The space for messages is full: nobody can write to the club. Please delete messages.'}
    </p>
  );
}
