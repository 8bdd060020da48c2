import { getContactStorage } from '../../../api/contacts';
import styles from '../admin.module.css';
import { useAuthorizedLoad } from '../useAuthorizedLoad';

const warnedFromPercent = 90;

/** Says that the space for messages is nearly used up; nothing while there is enough. */
export function StorageWarning() {
  const { data } = useAuthorizedLoad('Asking for the space for messages', getContactStorage);
  const usedPercent = data?.usedPercent ?? 0;
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
