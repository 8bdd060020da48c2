import { Button } from '../../../components/Button';

interface FoundNoteProps {
  /** Where it is now, as a sentence. */
  children: string;
  onDiscard: () => void;
}

/** Says that a form shows a draft which was found again. */
export function FoundNote({ children, onDiscard }: FoundNoteProps) {
  return (
    <p role="status">
      This is what you wrote before. {children}{' '}
      <Button variant="inline" onClick={onDiscard}>
        Begin again
      </Button>
    </p>
  );
}
