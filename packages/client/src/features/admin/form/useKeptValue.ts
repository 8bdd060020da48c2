import { useEffect, useState } from 'react';
import { useAuth } from '../../../session/useAuth';
import { readStored, store } from './draftStorage';
import { isSame } from './values';

interface Kept<Value> {
  /** With what the edit began. */
  base: Value;
  value: Value;
}

/**
 * State of a form that begins with `base`. What is typed is kept in the browser under `name` until it
 * is forgotten, and found again when the form is opened on the same `base`.
 */
export function useKeptValue<Value>(name: string, base: Value) {
  const account = useAuth().user?._id ?? '';
  const [found] = useState(() => {
    const kept = readStored<Kept<Value>>(account, name);
    return kept && isSame(kept.base, base) && !isSame(kept.value, base) ? kept.value : null;
  });
  const [kept, setKept] = useState<Kept<Value>>({ base, value: found ?? base });

  useEffect(() => {
    store(account, name, isSame(kept.value, kept.base) ? null : kept);
  }, [account, name, kept]);

  return {
    ...kept,
    setValue: (update: (last: Value) => Value) =>
      setKept((last) => ({ ...last, value: update(last.value) })),
    /** Goes on with `value`, as an edit of another `base`. */
    replace: setKept,
    /** Whether it began with what was typed earlier. */
    wasFound: found !== null,
    forget: () => void store(account, name, null),
  };
}
