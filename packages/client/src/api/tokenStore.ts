const storageKey = 'token';
const listeners = new Set<() => void>();

/** Keeps the token until the page closes, in a browser that blocks storage and cookies. */
let unstoredToken: string | null = null;

/** The stored token; null when nobody is logged in. */
export function readToken(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return unstoredToken;
  }
}

/** The server has no storage. Hydration starts with this value too, to match the server's HTML. */
export function readServerToken(): null {
  return null;
}

/** Stores the token; null removes it. */
export function writeToken(token: string | null): void {
  try {
    if (token === null) {
      localStorage.removeItem(storageKey);
    } else {
      localStorage.setItem(storageKey, token);
    }
  } catch {
    unstoredToken = token;
  }
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
