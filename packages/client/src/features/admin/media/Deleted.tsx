import { useState } from 'react';
import { logFailure } from '../../../api/logFailure';
import { Button } from '../../../components/Button';
import { notify } from '../../../components/notify';
import { reasonOf } from '../reasonOf';
import styles from './media.module.css';

interface DeletedProps {
  name: string;
  /** Calls the API. */
  onUndo: () => Promise<void>;
  afterUndo: () => void;
}

/** Says what was deleted just now, and takes it back. */
export function Deleted({ name, onUndo, afterUndo }: DeletedProps) {
  const [isBusy, setBusy] = useState(false);

  async function undo() {
    setBusy(true);
    try {
      await onUndo();
      afterUndo();
    } catch (error) {
      logFailure('Taking back a deletion', error);
      notify.error(reasonOf(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <div role="status" className={styles.deleted}>
      <p>{name} is in the bin.</p>
      <Button variant="inline" busyText={isBusy ? 'Taking it back…' : undefined} onClick={undo}>
        Undo
      </Button>
    </div>
  );
}
