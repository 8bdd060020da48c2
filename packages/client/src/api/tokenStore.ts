import { forgetStored, readFromBrowser, writeToBrowser } from '../browserStorage';

const storageKey = 'token';
const listeners = new Set<() => void>();

/** The stored token; null when nobody is logged in. */
export function readToken(): string | null {
  return readFromBrowser(storageKey) || null;
}

/** The server has no storage. Hydration starts with this value too, to match the server's HTML. */
export function readServerToken(): null {
  return null;
}

/** Stores the token; null removes it. */
export function writeToken(token: string | null): void {
  // Where the new one is not stored, a reload must not find the former one.
  if (!writeToBrowser(storageKey, token ?? '')) forgetStored(storageKey);
  for (const listener of listeners) {
    listener();
  }
}

/** Calls `listener` after every change of the token, also by another tab. Returns how to stop. */
export function subscribeToToken(listener: () => void): () => void {
  listeners.add(listener);
  // Only other tabs get this event. For its own changes this tab has the set of listeners.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
