import { useState } from 'react';
import { Button } from '../../../components/Button';
import { formatAge } from './formatAge';
import styles from './SectionEditor.module.css';

interface RestoredProps {
  /** When the draft was last changed: ISO 8601. */
  at: string;
  onDiscard: () => void;
}

/** Says that the fields show a draft, and how old it is. */
export function Restored({ at, onDiscard }: RestoredProps) {
  const [age] = useState(() => formatAge(at));
  return (
    <p role="status" className={styles.restored}>
      These are your changes from {age}. They are not published yet.{' '}
      <Button variant="inline" onClick={onDiscard}>
        Show what is published
      </Button>
    </p>
  );
}
