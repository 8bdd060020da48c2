import { readFromBrowser, writeToBrowser } from '../../../../browserStorage';

/** A page that has keys of its own. */
export type KeyPage = 'contacts' | 'reading';

/** Whether this browser uses the keys of a page. */
export function areKeysOn(page: KeyPage): boolean {
  return readFromBrowser(`keys:${page}`) !== 'off';
}

/** Somebody who dictates, or whose hand slips, can do without them. */
export function setKeysOn(page: KeyPage, isOn: boolean): void {
  writeToBrowser(`keys:${page}`, isOn ? 'on' : 'off');
}
