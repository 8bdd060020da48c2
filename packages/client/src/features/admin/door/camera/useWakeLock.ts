import { useEffect } from 'react';

/** Keeps the screen on. A phone that cannot, or whose battery is low, goes dark as usual. */
export function useWakeLock(isOn: boolean): void {
  useEffect(() => {
    if (!isOn || !navigator.wakeLock) return;
    const request = () => navigator.wakeLock.request('screen').catch(() => null);
    let lock = request();
    // A page that was in the background has lost it.
    const renew = () => {
      if (document.visibilityState === 'visible') lock = request();
    };
    document.addEventListener('visibilitychange', renew);
    return () => {
      document.removeEventListener('visibilitychange', renew);
      void lock.then((held) => held?.release());
    };
  }, [isOn]);
}
