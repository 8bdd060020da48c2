/*
 * What is kept as long as the tab is open: a reload finds it again, another tab does not see it.
 * A browser that refuses storage (all cookies blocked) keeps nothing.
 */

/** What was written under `key`; '' when there is nothing. */
export function readFromTab(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** Keeps `value` under `key`. False when the browser refuses. */
export function writeToTab(key: string, value: string): boolean {
  try {
    sessionStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}
