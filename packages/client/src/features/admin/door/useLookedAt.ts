import { useEffect, useState } from 'react';
import { keepLookedAt, readLookedAt } from './doorDatabase';

export interface LookedAt {
  has: (scan: string) => boolean;
  set: (scan: string, isLookedAt: boolean) => void;
}

/** What somebody with this phone has ticked off of the scans to look at. */
export function useLookedAt(event: string): LookedAt {
  const [ids, setIds] = useState<readonly string[]>([]);

  useEffect(() => {
    let isCurrent = true;
    void readLookedAt(event).then((kept) => isCurrent && setIds(kept));
    return () => {
      isCurrent = false;
    };
  }, [event]);

  return {
    has: (scan) => ids.includes(scan),
    set(scan, isLookedAt) {
      const others = ids.filter((id) => id !== scan);
      const next = isLookedAt ? [...others, scan] : others;
      setIds(next);
      void keepLookedAt(event, next);
    },
  };
}
