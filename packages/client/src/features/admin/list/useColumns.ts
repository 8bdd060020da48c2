import { useState } from 'react';

const separator = ',';

/**
 * The columns of a list that a person has chosen beside its own. The browser remembers them, for
 * everybody who uses it: they are no secret.
 * @param list its name, e.g. 'users'
 * @param names of the columns that may be chosen
 */
export function useColumns<Name extends string>(list: string, names: readonly Name[]) {
  const key = `columns:${list}`;
  const [chosen, setChosen] = useState(() => {
    const stored = readChoice(key).split(separator);
    return names.filter((name) => stored.includes(name));
  });

  /** In the order of the list, not in that of the choice. */
  function choose(name: Name, isShown: boolean): void {
    const changed = names.filter((other) => (other === name ? isShown : chosen.includes(other)));
    keepChoice(key, changed.join(separator));
    setChosen(changed);
  }

  return { chosen, choose };
}

function readChoice(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** A browser that refuses storage forgets the choice with the page. */
function keepChoice(key: string, choice: string): void {
  try {
    localStorage.setItem(key, choice);
  } catch {}
}
