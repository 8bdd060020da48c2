import { useState } from 'react';

/**
 * What went to the bin just now, for an `UndoNote`. Opening the bin forgets it: there it can be restored or
 * deleted for good, and then the note would not be true any more.
 */
export function useRemoved<Entry>(isBin: boolean) {
  const [removed, setRemoved] = useState<Entry | null>(null);
  if (isBin && removed !== null) setRemoved(null);
  return [removed, setRemoved] as const;
}
