import { ActionButton } from '../actions/ActionButton';
import styles from './media.module.css';

interface DeletedProps {
  name: string;
  /** Calls the API. */
  onUndo: () => Promise<void>;
  afterUndo: () => void;
}

/** Says what was deleted just now, and takes it back. */
export function Deleted({ name, onUndo, afterUndo }: DeletedProps) {
  return (
    <div role="status" className={styles.deleted}>
      <p>{name} is in the bin.</p>
      <ActionButton
        label="Undo"
        labelMeanwhile="Taking it back"
        act={onUndo}
        changes={['media']}
        onSuccess={afterUndo}
      />
    </div>
  );
}
