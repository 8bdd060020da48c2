import { Button } from '../../../components/Button';

/** Says which entry of a list was just removed, and brings it back. */
export function RemovedNote({ name, onUndo }: { name: string; onUndo: () => void }) {
  return (
    <p role="status">
      {name} is removed.{' '}
      <Button variant="inline" autoFocus onClick={onUndo}>
        Undo
      </Button>
    </p>
  );
}
