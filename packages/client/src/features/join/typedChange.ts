import { readFromTab, writeToTab } from '../../browserStorage';

/* What is typed to change an application, as long as the tab is open: also after a reload. */

const storageKey = 'changedApplication';

/** Null when nothing is begun with this link. */
export function readTyped(token: string): Record<string, string> | null {
  try {
    const kept = JSON.parse(readFromTab(storageKey) || 'null');
    return kept?.token === token ? kept.typed : null;
  } catch {
    return null;
  }
}

export function keepTyped(token: string, typed: Record<string, string>): void {
  writeToTab(storageKey, JSON.stringify({ token, typed }));
}

export function forgetTyped(): void {
  writeToTab(storageKey, '');
}
