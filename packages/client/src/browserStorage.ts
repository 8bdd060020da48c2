/*
 * What a browser keeps of the site. What it does not take, because all cookies are blocked or its storage is full,
 * is kept until the page closes.
 */

type Storing = 'sessionStorage' | 'localStorage';

const untaken: Record<Storing, Map<string, string>> = {
  sessionStorage: new Map(),
  localStorage: new Map(),
};

/** What was written under `key` in this tab, also before a reload; '' when there is nothing. */
export function readFromTab(key: string): string {
  return read('sessionStorage', key);
}

/** Keeps `value` under `key` as long as the tab is open; '' forgets it. False when only this page keeps it. */
export function writeToTab(key: string, value: string): boolean {
  return write('sessionStorage', key, value);
}

/** What was written under `key`, in whichever tab and at any time; '' when there is nothing. */
export function readFromBrowser(key: string): string {
  return read('localStorage', key);
}

/** Keeps `value` under `key`; '' forgets it. False when only this page keeps it. */
export function writeToBrowser(key: string, value: string): boolean {
  return write('localStorage', key, value);
}

/** Takes what was stored under `key` away; what this page keeps stays. For what must not come back after a reload. */
export function forgetStored(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // A browser that refuses storage keeps nothing.
  }
}

/** Under which tickets are kept: pages that show none ask only whether there is one. */
export const ticketsKey = 'tickets';

const sharedKey = 'shared';
const logoutKey = 'loggedOut';

/** Whether the person has said that others use this computer, too; known as long as the tab is open. */
export function isShared(): boolean {
  return readFromTab(sharedKey) !== '';
}

export function writeShared(shared: boolean): void {
  writeToTab(sharedKey, shared ? 'yes' : '');
}

/** Forgets what the tabs of this browser hold, when somebody logs out in one of them. */
export function forgetTabs(): void {
  forgetTab();
  // The other tabs get an event of it. Nothing stays.
  writeToBrowser(logoutKey, 'now');
  writeToBrowser(logoutKey, '');
}

/** Does the same as the tab in which somebody logs out. @returns how to stop */
export function forgetWithOtherTabs(): () => void {
  return onLogoutElsewhere(forgetTab);
}

/** @param forget when somebody logs out in another tab. @returns how to stop */
export function onLogoutElsewhere(forget: () => void): () => void {
  const follow = ({ key, newValue }: StorageEvent) => {
    if (key === logoutKey && newValue) forget();
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}

function forgetTab(): void {
  untaken.sessionStorage.clear();
  try {
    sessionStorage.clear();
  } catch {
    // A browser that refuses storage keeps nothing.
  }
}

function read(storing: Storing, key: string): string {
  return untaken[storing].get(key) ?? readStored(storing, key);
}

/** Asking for the storage is refused, too. */
function readStored(storing: Storing, key: string): string {
  try {
    return globalThis[storing].getItem(key) ?? '';
  } catch {
    return '';
  }
}

function write(storing: Storing, key: string, value: string): boolean {
  untaken[storing].delete(key);
  try {
    if (value === '') globalThis[storing].removeItem(key);
    else globalThis[storing].setItem(key, value);
  } catch {
    // The former value is still there, which is found out below.
  }
  if (readStored(storing, key) === value) return true;
  untaken[storing].set(key, value);
  return false;
}
