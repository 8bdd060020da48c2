import { isolate, quote } from '@club/shared/isolate';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../components/Button';
import { ConfirmDialog } from '../../../components/ConfirmDialog';
import { type Action, useAction } from './useAction';

interface ConfirmButtonProps<Result> extends Omit<Action<Result>, 'call'> {
  /** What the button does, e.g. 'Delete'. */
  verb: string;
  /** The same while it happens, e.g. 'Deleting'. */
  verbMeanwhile: string;
  /** To what, as in "Delete Asha?". */
  what: string;
  /** Whether `what` is a title that somebody has written: the question puts it into quotation marks. */
  isTitle?: boolean;
  /** The heading of the dialog; default: "Delete Asha?" of verb and what. */
  question?: string;
  /** One sentence about what is lost. */
  consequence: string;
  /** What else is to be known before. */
  children?: ReactNode;
  /** `primary` and `inline`: nothing is deleted. */
  variant?: 'primary' | 'discreet' | 'inline';
}

/** A button that asks, does it, and shows the result. A failure leaves the question open. */
export function ConfirmButton<Result>(props: ConfirmButtonProps<Result>) {
  const { verb, verbMeanwhile, what, isTitle = false, consequence } = props;
  const { question = `${verb} ${isTitle ? quote(what) : isolate(what)}?` } = props;
  const { variant = 'discreet', children } = props;
  const { onSuccess, ...action } = props;
  const [isAsking, setAsking] = useState(false);
  const { run, reason, forgetReason } = useAction({
    ...action,
    call: `${verbMeanwhile} ${what}`,
    onSuccess: (result) => {
      setAsking(false);
      onSuccess?.(result);
    },
  });

  function close() {
    setAsking(false);
    forgetReason();
  }

  return (
    <>
      <Button variant={variant} onClick={() => setAsking(true)}>
        {verb}
        <span className="visually-hidden"> {what}</span>
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        question={question}
        confirmText={verb}
        busyText={`${verbMeanwhile}…`}
        onConfirm={run}
        onClose={close}
      >
        <p>{consequence}</p>
        {children}
        {/* While the dialog is open, screen readers do not reach the toast. */}
        {reason && (
          <p role="alert" className="reason">
            {reason}
          </p>
        )}
      </ConfirmDialog>
    </>
  );
}

/** Asks, deletes, and shows the result. */
export function DeleteButton(props: Omit<ConfirmButtonProps<unknown>, 'verb' | 'verbMeanwhile'>) {
  return <ConfirmButton verb="Delete" verbMeanwhile="Deleting" {...props} />;
}
