import type { DoorEntry } from '@club/shared/scan';
import styles from './DoorDesk.module.css';

interface FoundPeopleProps {
  people: DoorEntry[];
  /** What stands below a name. */
  describe: (entry: DoorEntry) => string;
  onFound: (entry: DoorEntry) => void;
}

/** People of the list; a press on a name chooses it. */
export function FoundPeople({ people, describe, onFound }: FoundPeopleProps) {
  return (
    <ul className={`stack gap-2 ${styles.found}`}>
      {people.map((entry) => (
        <li key={entry._id}>
          <button type="button" className="stack gap-1 panel break" onClick={() => onFound(entry)}>
            <strong>{entry.name}</strong>
            <span className="quiet">{describe(entry)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
