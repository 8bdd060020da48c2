/*
 * Drafts outlive the tab and the session: they are found again after a reload, after an expired login,
 * and after a lost connection. Each account has its own: people share computers.
 */
function keyOf(account: string, name: string): string {
  return `draft:${account}:${name}`;
}

/** The draft `name`; null when there is none, or none that can be read. */
export function readStored<Draft>(account: string, name: string): Draft | null {
  try {
    return JSON.parse(localStorage.getItem(keyOf(account, name)) ?? 'null');
  } catch {
    return null;
  }
}

/** Keeps a draft; null forgets it. False when the browser refuses. */
export function store(account: string, name: string, draft: object | null): boolean {
  try {
    if (draft === null) localStorage.removeItem(keyOf(account, name));
    else localStorage.setItem(keyOf(account, name), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}
