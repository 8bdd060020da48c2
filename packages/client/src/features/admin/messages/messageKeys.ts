import { readFromBrowser, writeToBrowser } from '../../../browserStorage';

/** The keys of the reading pane, and what each does. */
export const messageKeys = {
  r: 'answer',
  t: 'take, or give back',
  e: 'mark as answered',
  s: 'spam, or not spam',
  '#': 'delete',
} as const;

export type MessageKey = keyof typeof messageKeys;

const storageKey = 'keys:contacts';

/** Whether this browser uses the keys. */
export function areKeysOn(): boolean {
  return readFromBrowser(storageKey) !== 'off';
}

/** Somebody who dictates, or whose hand slips, can do without them. */
export function setKeysOn(isOn: boolean): void {
  writeToBrowser(storageKey, isOn ? 'on' : 'off');
}
