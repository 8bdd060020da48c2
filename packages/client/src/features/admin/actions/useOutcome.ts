import { useState } from 'react';
import { logFailure } from '../../../api/logFailure';
import { notify } from '../../../components/notify';
import { FormQuestion } from '../form/useMeantOnce';
import type { Resource } from '../query/Resource';
import { useChange } from '../query/useChange';
import { reasonOf } from './reasonOf';

/** Of a toast: always the same, or made of what happened; null for none. */
type Text<Value> = string | ((value: Value) => string | null);

/** What follows a call of the API. */
export interface Outcome<Result> {
  /** For the log of a failure, e.g. 'Restoring Asha'. */
  call: string;
  /** What is loaded again afterwards. */
  changes?: readonly Resource[];
  /** Toast; without it there is none. */
  successText?: Text<Result>;
  /** Toast, of the reason and the error; without it the reason itself. Null: no toast, the page shows `reason`. */
  failureText?: string | ((reason: string, error: unknown) => string | null) | null;
  onSuccess?: (result: Result) => void;
  /** For a page that shows more of a failure than the reason. */
  onFailure?: (error: unknown) => void;
}

const noChanges: readonly Resource[] = [];
const noQuestion = () => false;

/** Says how a call ended, and has the pages load again what it has made out of date. */
export function useOutcome<Result>(outcome: Outcome<Result>) {
  const { call, changes = noChanges, successText = null, onSuccess, onFailure } = outcome;
  const { failureText = (text: string) => text } = outcome;
  const change = useChange();
  const [reason, setReason] = useState<string | null>(null);

  /** Says that a call has failed; nothing of a question, which the form shows. */
  function fail(error: unknown): void {
    if (error instanceof FormQuestion) return;
    logFailure(call, error);
    setReason(reasonOf(error));
    onFailure?.(error);
    const reason = reasonOf(error);
    const text = typeof failureText === 'function' ? failureText(reason, error) : failureText;
    if (text !== null) notify.error(text);
  }

  /**
   * @param isQuestion whether an error only asks for something, or is shown elsewhere: it is thrown on
   */
  async function perform(
    act: () => Promise<Result>,
    isQuestion: (error: unknown) => boolean = noQuestion,
  ): Promise<void> {
    setReason(null);
    try {
      const result = await change(changes, act);
      const text = toText(successText, result);
      if (text !== null) notify.success(text);
      onSuccess?.(result);
    } catch (error) {
      if (isQuestion(error)) throw error;
      fail(error);
    }
  }

  return { perform, fail, reason, forgetReason: () => setReason(null) };
}

function toText<Value>(text: Text<Value> | null, value: Value): string | null {
  return typeof text === 'function' ? text(value) : text;
}
