import { newUuid } from '../../api/newUuid';
import {
  isShared,
  readFromBrowser,
  readFromTab,
  writeToBrowser,
  writeToTab,
} from '../../browserStorage';

/** What this browser knows of the application that is written in it. */
export interface KeptApplication {
  /** Id of the round. */
  round: string;
  /** A uuid: the page of the application is known to the site by it. */
  id: string;
  /** What shows the site that this browser may write it: made here, or the token of a mailed link. */
  key: string;
  /** What was typed, by the names of the fields. */
  fields: Record<string, string>;
  /** Of its link, once it was submitted. */
  token: string | null;
}

const storageKey = 'application';

/** Null when nobody has begun an application here. */
export function readKept(): KeptApplication | null {
  const inTab = parse(readFromTab(storageKey));
  if (inTab) return inTab;
  const kept = parse(readFromBrowser(storageKey));
  // Before, what was sent stayed in the browser.
  if (kept?.token) keep(kept);
  return kept;
}

function parse(text: string): KeptApplication | null {
  try {
    return JSON.parse(text || 'null');
  } catch {
    return null;
  }
}

/**
 * Keeps a draft in the browser. On a shared computer it stays in the tab, and so does what was sent: who uses the
 * browser next must not read or withdraw it.
 * @returns false when the browser keeps nothing
 */
export function keep(application: KeptApplication): boolean {
  const text = JSON.stringify(application);
  // The one that was opened before may be withdrawn.
  if (application.token !== null) keepOpened('');
  const isOfTab = application.token !== null || isShared();
  const isInBrowser = writeToBrowser(storageKey, isOfTab ? '' : text);
  const isInTab = writeToTab(storageKey, isOfTab ? text : '');
  return isOfTab ? isInTab : isInBrowser;
}

/** The link that this tab has opened: a phone loads a page again that was left for a while. */
const openedKey = 'openedApplication';

/** The token of the link that was opened in this tab, or of what was sent here; null for neither. */
export function readOpened(): string | null {
  return readFromTab(openedKey) || (readKept()?.token ?? null);
}

/** @param token '' to forget it */
export function keepOpened(token: string): void {
  writeToTab(openedKey, token);
}

/** Forgets the application of a link that was opened here, so that another one can be written. */
export function forgetKept(token: string): void {
  keepOpened('');
  if (readKept()?.token === token) forget();
}

/** The same of one that is withdrawn. Its page opens it again, until the tab closes or another one is sent. */
export function forgetWithdrawn(token: string): void {
  forgetKept(token);
  keepOpened(token);
}

/** Forgets the draft, which was sent somewhere else. */
export function forgetDraft(id: string): void {
  if (readKept()?.id === id) forget();
}

function forget(): void {
  writeToTab(storageKey, '');
  writeToBrowser(storageKey, '');
}

/** The one of this round, or a new one. */
export function openKept(round: string): KeptApplication {
  const kept = readKept();
  if (kept?.round === round && kept.key) return kept;
  return { round, id: newUuid(), key: newKey(), fields: {}, token: null };
}

/** 32 random bytes in base64url. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const base64 = btoa(String.fromCharCode(...bytes));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replace('=', '');
}
