import { useState } from 'react';

/** Runs `act`, and says meanwhile that it works. */
export function useBusy<Arguments extends unknown[]>(act: (...args: Arguments) => Promise<void>) {
  const [isBusy, setBusy] = useState(false);

  async function run(...args: Arguments): Promise<void> {
    setBusy(true);
    try {
      await act(...args);
    } finally {
      setBusy(false);
    }
  }

  return { isBusy, run };
}
