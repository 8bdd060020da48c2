import { useState } from 'react';
import { showFailure } from '../../components/form/showFailure';

/** Runs `act` for a button, which shows meanwhile that it works. */
export function useAccountAction(act: () => Promise<void>) {
  const [isBusy, setBusy] = useState(false);

  async function run() {
    setBusy(true);
    await act().catch(showFailure);
    setBusy(false);
  }

  return { isBusy, run };
}
