import type { ModuleName } from '@club/shared/siteParts';
import { createContext, useContext } from 'react';

export const SetOffContext = createContext<(off: ModuleName[]) => void>(() => undefined);

/** Gives a function that says which parts of the site are off from now on. */
export function useSetOff(): (off: ModuleName[]) => void {
  return useContext(SetOffContext);
}
