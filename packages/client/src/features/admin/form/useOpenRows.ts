import { useState } from 'react';

/** Which rows of a list are open, by their keys. */
export function useOpenRows<Key>() {
  const [open, setOpen] = useState<ReadonlySet<Key>>(new Set());
  return {
    isOpen: (key: Key) => open.has(key),
    toggle(key: Key, isOpen: boolean) {
      setOpen((last) => new Set(isOpen ? [...last, key] : [...last].filter((it) => it !== key)));
    },
  };
}
