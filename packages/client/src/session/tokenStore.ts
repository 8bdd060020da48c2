const storageKey = 'token';
const listeners = new Set<() => void>();

/** Keeps the token until the page closes where the browser refuses storage (all cookies blocked). */
let unstoredToken: string | null = null;

/** The stored token, or null: whoever has one is logged in. */
export function readToken(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return unstoredToken;
  }
}

/** The server has no storage. Hydration starts from this too, so its first pass matches the HTML. */
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

/** Calls `listener` after every change of the token, also by another tab; returns the way out. */
export function subscribeToToken(listener: () => void): () => void {
  listeners.add(listener);
  // Browsers tell only the other tabs of a change, hence the set of listeners beside this event.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
