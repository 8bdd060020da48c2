import type { UserDto } from '@club/shared/user';
import { ownerOf } from '../api/tokenOwner';
import { readFromBrowser, writeToBrowser } from '../browserStorage';

const storageKey = 'doorkeeper';
/** Where the pages at the door keep who may come. */
export const doorListsDatabase = 'door-lists';

/** Keeps who is logged in, so that the pages at the door of an event open without network. */
export function rememberUser(user: UserDto): void {
  writeToBrowser(storageKey, JSON.stringify(user));
}

/** Who was kept, if `token` is of the same account; null otherwise. */
export function recallUser(token: string): UserDto | null {
  try {
    const user: UserDto | null = JSON.parse(readFromBrowser(storageKey) || 'null');
    return user !== null && user._id === ownerOf(token) ? user : null;
  } catch {
    return null;
  }
}

/** After a logout nobody is kept, neither the account nor who may come to an event. */
export function forgetUser(): void {
  if (readFromBrowser(storageKey) === '') return;
  writeToBrowser(storageKey, '');
  try {
    indexedDB.deleteDatabase(doorListsDatabase);
  } catch {
    // A browser that refuses storage keeps nobody.
  }
}
