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
