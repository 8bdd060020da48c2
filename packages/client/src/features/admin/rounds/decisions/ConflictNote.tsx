import { Button } from '../../../../components/Button';
import styles from './decisions.module.css';
import type { Changing, Conflict } from './useBoard';

interface ConflictNoteProps extends Pick<Changing, 'choose' | 'forget'> {
  conflict: Conflict;
}

/** What somebody else has decided, and their own choice, which is not lost. It stands where the choice was made. */
export function ConflictNote({ conflict: { choice, changes }, choose, forget }: ConflictNoteProps) {
  return (
    <div role="alert" className={`stack gap-3 ${styles.conflict}`}>
      <p>
        Somebody else has decided meanwhile. Your choice is not saved yet: {choice.candidate.name},{' '}
        {choice.words}.
      </p>
      {changes.length > 0 && (
        <ul>
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      )}
      <div className="row gap-2 across-4 strong-links">
        <Button variant="quiet" onClick={() => void choose(choice)}>
          Save my choice
        </Button>
        <Button variant="inline" onClick={forget}>
          Leave it as it is
        </Button>
      </div>
    </div>
  );
}
