import { useState } from 'react';
import { useBusy } from '../../../components/useBusy';
import { asksForPassword } from './OwnPassword';
import { type Outcome, useOutcome } from './useOutcome';

interface PasswordAction<Result> extends Outcome<Result> {
  /** Calls the API, first without a password. */
  act: (own: { password?: string }) => Promise<Result>;
}

/**
 * What a button does for which the API may ask for the person's own password. `dialog` is for
 * PasswordDialog, which asks for it then.
 */
export function usePasswordAction<Result>({ act, ...outcome }: PasswordAction<Result>) {
  const [isAsking, setAsking] = useState(false);
  const { perform } = useOutcome(outcome);
  const { isBusy, run } = useBusy(() =>
    perform(() => act({}), asksForPassword).catch(() => setAsking(true)),
  );

  /** @throws {ApiError} when the password is wrong: the dialog shows it */
  async function runWith(password: string): Promise<void> {
    await perform(() => act({ password }), asksForPassword);
    setAsking(false);
  }

  return {
    isBusy,
    run,
    dialog: { isOpen: isAsking, onSubmit: runWith, onClose: () => setAsking(false) },
  };
}
