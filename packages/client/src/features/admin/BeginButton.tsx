import { useState } from 'react';
import { logFailure } from '../../api/logFailure';
import { Button } from '../../components/Button';
import { notify } from '../../components/notify';
import { reasonOf } from './reasonOf';

interface BeginButtonProps {
  label: string;
  /** In place of the label while something is being done. */
  busyText: string;
  /** Which backup, for screen readers. */
  what?: string;
  variant: 'primary' | 'quiet' | 'inline';
  /** While a backup is made or verified. */
  isWorking: boolean;
  begin: () => Promise<unknown>;
  failureText: string;
  afterBegin: () => void;
}

/** Begins something that the page then shows. */
export function BeginButton(props: BeginButtonProps) {
  const { label, busyText, what, variant, isWorking, begin, failureText, afterBegin } = props;
  const [isBusy, setBusy] = useState(false);

  async function act() {
    setBusy(true);
    try {
      await begin();
      afterBegin();
    } catch (error) {
      logFailure(label, error);
      notify.error(`${failureText}: ${reasonOf(error)}`);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button variant={variant} onClick={act} busyText={isBusy || isWorking ? busyText : undefined}>
      {label}
      {what && <span className="visually-hidden"> {what}</span>}
    </Button>
  );
}
