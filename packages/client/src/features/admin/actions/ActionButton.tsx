import { Button } from '../../../components/Button';
import { type Action, useAction } from './useAction';

interface ActionButtonProps<Result> extends Omit<Action<Result>, 'call'> {
  /** What the button does, e.g. 'Restore', and the same while it happens, e.g. 'Restoring'. */
  label: string;
  labelMeanwhile: string;
  /** To what, for screen readers, e.g. 'Asha'. */
  what?: string;
  /** Default: 'inline'. `discreet`: something is deleted. */
  variant?: 'primary' | 'quiet' | 'inline' | 'discreet';
  /** Whether it is being done already, by whomever. */
  isWorking?: boolean;
  autoFocus?: boolean;
}

/** A button that does at once what can be taken back, and shows the result. */
export function ActionButton<Result>(props: ActionButtonProps<Result>) {
  const { label, labelMeanwhile, what, variant = 'inline', isWorking = false } = props;
  const { autoFocus = false, ...action } = props;
  const { isBusy, run } = useAction({ ...action, call: [labelMeanwhile, what].join(' ') });
  return (
    <Button
      variant={variant}
      autoFocus={autoFocus}
      busyText={isBusy || isWorking ? `${labelMeanwhile}…` : undefined}
      onClick={run}
    >
      {label}
      {what && <span className="visually-hidden"> {what}</span>}
    </Button>
  );
}
