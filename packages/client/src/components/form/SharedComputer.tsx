import { useSyncExternalStore } from 'react';
import styles from './SharedComputer.module.css';

interface SharedComputerProps {
  isShared: boolean;
  onChange: (isShared: boolean) => void;
}

const neverChanges = () => () => undefined;

/** For who uses a computer of others: what is kept here leaves with the tab. The server knows nothing of it. */
export function SharedComputer({ isShared, onChange }: SharedComputerProps) {
  const isInBrowser = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  if (!isInBrowser) return null;
  return (
    <label className={styles.shared}>
      <input
        type="checkbox"
        checked={isShared}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <span>
        This is a shared computer
        <span className={styles.hint}>Nothing of it is kept here when you close the tab.</span>
      </span>
    </label>
  );
}
