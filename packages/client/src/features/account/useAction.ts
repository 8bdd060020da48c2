import { useState } from 'react';
import { showFailure } from '../../components/form/showFailure';

/** Runs `act` for a button, which shows meanwhile that it works. */
export function useAction(act: () => Promise<void>) {
  const [isBusy, setBusy] = useState(false);

  async function run() {
    setBusy(true);
    try {
      await act();
    } catch (error) {
      showFailure(error);
    } finally {
      setBusy(false);
    }
  }

  return { isBusy, run };
}
