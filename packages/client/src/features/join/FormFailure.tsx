import { Button } from '../../components/Button';

/** In place of a form whose questions could not be loaded. */
export function FormFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert">
      <p>We could not load the form.</p>
      <Button variant="quiet" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
