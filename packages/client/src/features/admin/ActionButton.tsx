import { useState } from 'react';
import { logFailure } from '../../api/logFailure';
import { Button } from '../../components/Button';
import { notify } from '../../components/notify';
import { reasonOf } from './reasonOf';

interface ActionButtonProps {
  /** What the button does, e.g. 'Restore', and the same while it happens, e.g. 'Restoring'. */
  label: string;
  labelMeanwhile: string;
  /** To what, for screen readers, e.g. 'Asha'. */
  what: string;
  /** Calls the API. */
  onAct: () => Promise<void>;
  /** Toasts. The reason is added to a failure. */
  successText: string;
  failureText?: string;
  /** Also after a failure: what is shown may not be true any more. */
  afterwards: () => void;
}

/** A button that does at once what can be taken back, and shows the result. */
export function ActionButton(props: ActionButtonProps) {
  const { label, labelMeanwhile, what, onAct, successText, failureText, afterwards } = props;
  const [isBusy, setBusy] = useState(false);

  async function act() {
    setBusy(true);
    try {
      await onAct();
      notify.success(successText);
    } catch (error) {
      logFailure(`${labelMeanwhile} ${what}`, error);
      notify.error([failureText, reasonOf(error)].filter(Boolean).join(' '));
    }
    setBusy(false);
    afterwards();
  }

  return (
    <Button variant="inline" busyText={isBusy ? `${labelMeanwhile}…` : undefined} onClick={act}>
      {label}
      <span className="visually-hidden"> {what}</span>
    </Button>
  );
}
