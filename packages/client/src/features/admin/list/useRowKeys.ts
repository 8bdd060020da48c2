import { type KeyPage, usePageKeys } from '../shell/keys/usePageKeys';

/** The keys of every page of rows that has some, and what each does. */
export const rowKeys = [
  ['j or ↓', 'next person'],
  ['k or ↑', 'person before'],
] as const;

const steps: Partial<Record<string, 1 | -1>> = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 };
const tableSteps: Partial<Record<string, 1 | -1>> = { n: 1, p: -1 };

/**
 * Goes through the rows of the tables of a page by keyboard: j and k to the next row and the one before, n and p to
 * the next table and the one before. In a row with a toolbar the focus goes to its button that is pressed, else to
 * the first; in others it stays in its column.
 * @param jumps a selector by key: the key leads to the next row with such an element, from the last to the first
 */
export function useRowKeys(page: KeyPage, jumps: Readonly<Partial<Record<string, string>>> = {}) {
  return usePageKeys({
    page,
    fields: 'textarea, select, input:not([type="checkbox"])',
    press: (key, target) => {
      const rows = findAll(document, 'main tbody tr');
      const at = rows.findIndex((row) => row.contains(target));
      // Elsewhere the arrows scroll.
      if (key.length > 1 && at < 0) return false;
      const row = findRow(key, rows, at, jumps[key]);
      return row !== undefined && focusRow(row, rows[at], target);
    },
  });
}

/** @param at the row with the focus; -1 when none has it */
function findRow(key: string, rows: HTMLElement[], at: number, jump: string | undefined) {
  const step = steps[key];
  if (step) return at < 0 ? rows[0] : rows[at + step];
  const tableStep = tableSteps[key];
  if (tableStep) return at < 0 ? rows[0] : firstOfTable(rows[at], tableStep);
  if (jump === undefined) return undefined;
  return [...rows.slice(at + 1), ...rows.slice(0, at + 1)].find((row) => row.querySelector(jump));
}

function firstOfTable(row: HTMLElement | undefined, step: 1 | -1): HTMLElement | undefined {
  const tables = findAll(document, 'main tbody');
  const at = tables.findIndex((table) => table.contains(row ?? null));
  const table = tables[at + step];
  return table && findAll(table, 'tr')[0];
}

/** @returns whether the row had something for the focus */
function focusRow(row: HTMLElement, former: HTMLElement | undefined, target: Element): boolean {
  const formerControls: Element[] = former ? controlsOf(former) : [];
  const column = formerControls.indexOf(target);
  const control =
    row.querySelector<HTMLElement>('[role="toolbar"] [aria-pressed="true"]') ??
    row.querySelector<HTMLElement>('[role="toolbar"] button') ??
    controlsOf(row)[column] ??
    row.querySelector<HTMLElement>('th a') ??
    controlsOf(row)[0];
  control?.focus();
  return control !== undefined;
}

function controlsOf(row: HTMLElement): HTMLElement[] {
  return findAll(row, 'a, button, input');
}

function findAll(within: ParentNode, selector: string): HTMLElement[] {
  return [...within.querySelectorAll<HTMLElement>(selector)];
}
