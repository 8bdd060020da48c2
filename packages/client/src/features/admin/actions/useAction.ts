import { useState } from 'react';
import { logFailure } from '../../../api/logFailure';
import { notify } from '../../../components/notify';
import { useBusy } from '../../../components/useBusy';
import type { Resource } from '../query/Resource';
import { useChange } from '../query/useChange';
import { reasonOf } from './reasonOf';

/** Of a toast: always the same, or made of what happened. */
type Text<Value> = string | ((value: Value) => string);

export interface Action<Result> {
  /** For the log of a failure, e.g. 'Restoring Asha'. */
  call: string;
  /** Calls the API. */
  act: () => Promise<Result>;
  /** What is loaded again afterwards. */
  changes?: readonly Resource[];
  /** Toast; without it there is none. */
  successText?: Text<Result>;
  /** Toast, of the reason; without it the reason itself. Null: no toast, the page shows `reason`. */
  failureText?: Text<string> | null;
  onSuccess?: (result: Result) => void;
}

const noChanges: readonly Resource[] = [];

/** What a button does: it is busy meanwhile, then a toast says how it ended. A failure is logged. */
export function useAction<Result>(action: Action<Result>) {
  const { call, act, changes = noChanges, successText, onSuccess } = action;
  const { failureText = (text: string) => text } = action;
  const change = useChange();
  const [reason, setReason] = useState<string | null>(null);

  const { isBusy, run } = useBusy(async () => {
    setReason(null);
    try {
      const result = await change(changes, act);
      if (successText !== undefined) notify.success(toText(successText, result));
      onSuccess?.(result);
    } catch (error) {
      logFailure(call, error);
      setReason(reasonOf(error));
      if (failureText !== null) notify.error(toText(failureText, reasonOf(error)));
    }
  });

  return { isBusy, run, reason, forgetReason: () => setReason(null) };
}

function toText<Value>(text: Text<Value>, value: Value): string {
  return typeof text === 'string' ? text : text(value);
}
