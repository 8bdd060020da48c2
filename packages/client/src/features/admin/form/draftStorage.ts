import { readFromBrowser, writeToBrowser } from '../../../browserStorage';

/** A version of something, and what a person has made of it. */
export interface Edit<Value> {
  /** 1 for what has no versions. */
  version: number;
  /** With what the edit began. */
  base: Value;
  value: Value;
}

/** An edit that is not saved yet, as the browser keeps it. */
export interface Draft<Value> extends Edit<Value> {
  /** Of the last change: ISO 8601. */
  at: string;
}

/*
 * Drafts outlive the tab and the session: they are found again after a reload, after an expired login,
 * and after a lost connection. Each account has its own: people share computers.
 */
function keyOf(account: string, name: string): string {
  return `draft:${account}:${name}`;
}

/** The draft `name`; null when there is none, or none that can be read. */
export function readDraft<Value>(account: string, name: string): Draft<Value> | null {
  try {
    return JSON.parse(readFromBrowser(keyOf(account, name)) || 'null');
  } catch {
    return null;
  }
}

/** Keeps a draft; null forgets it. False when the browser refuses. */
export function keepDraft<Value>(
  account: string,
  name: string,
  draft: Draft<Value> | null,
): boolean {
  return writeToBrowser(keyOf(account, name), draft === null ? '' : JSON.stringify(draft));
}
