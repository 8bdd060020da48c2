import { useMemo, useState } from 'react';
import { readFromBrowser, writeToBrowser } from '../../../browserStorage';
import type { ColumnChoiceProps } from './ColumnChoice';
import type { Column } from './ListTable';

const separator = ',';

/**
 * The columns of a list that a person wants to see. The browser remembers them, for everybody who uses
 * it: they are no secret.
 * @param list its name, e.g. 'users'
 * @param all the columns of the list; those with a name may be hidden and shown. The same array each time,
 *   or each row is drawn again
 * @returns those that are shown, whether there are more of them than at first, and the props of ColumnChoice
 */
export function useColumns<Entry>(list: string, all: readonly Column<Entry>[]) {
  const key = `columns:${list}`;
  /** Names of the columns that are not as at first. */
  const [changed, setChanged] = useState(() => readFromBrowser(key).split(separator));

  function choose(name: string): void {
    const others = changed.filter((other) => other !== name && other !== '');
    const next = changed.includes(name) ? others : [...others, name];
    writeToBrowser(key, next.join(separator));
    setChanged(next);
  }

  const columns = useMemo(() => all.filter((column) => isShown(column, changed)), [all, changed]);
  const offered = all.flatMap((column) => {
    const { name, label } = column;
    return name === undefined ? [] : [{ name, label, isShown: columns.includes(column) }];
  });
  const usual = all.filter(({ isExtra = false }) => !isExtra);
  return {
    columns,
    isCrowded: columns.length > usual.length,
    choice: { offered, onChoose: choose } satisfies ColumnChoiceProps,
  };
}

function isShown({ name, isExtra = false }: Column<never>, changed: readonly string[]): boolean {
  return name === undefined || isExtra === changed.includes(name);
}
