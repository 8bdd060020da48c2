/*
 * What a browser keeps of the site. One that refuses storage (all cookies blocked) keeps nothing.
 */

/** What was written under `key` in this tab, also before a reload; '' when there is nothing. */
export function readFromTab(key: string): string {
  return read(() => sessionStorage, key);
}

/** Keeps `value` under `key` as long as the tab is open; '' forgets it. False when the browser refuses. */
export function writeToTab(key: string, value: string): boolean {
  return write(() => sessionStorage, key, value);
}

/** What was written under `key`, in whichever tab and at any time; '' when there is nothing. */
export function readFromBrowser(key: string): string {
  return read(() => localStorage, key);
}

/** Keeps `value` under `key`; '' forgets it. False when the browser refuses. */
export function writeToBrowser(key: string, value: string): boolean {
  return write(() => localStorage, key, value);
}

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
  try {
    sessionStorage.clear();
  } catch {
    // A browser that refuses storage keeps nothing.
  }
}

/** @param open asking for the storage is refused, too */
function read(open: () => Storage, key: string): string {
  try {
    return open().getItem(key) ?? '';
  } catch {
    return '';
  }
}

function write(open: () => Storage, key: string, value: string): boolean {
  try {
    if (value === '') open().removeItem(key);
    else open().setItem(key, value);
    return true;
  } catch {
    return false;
  }
}
