import type { UserDto } from '@club/shared/user';
import { ownerOf } from '../api/tokenOwner';

const storageKey = 'doorkeeper';

/** Keeps who is logged in, so that the pages at the door of an event open without network. */
export function rememberUser(user: UserDto): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(user));
  } catch {
    // A browser that blocks storage knows nobody without network.
  }
}

/** Who was kept, if `token` is of the same account; null otherwise. */
export function recallUser(token: string): UserDto | null {
  try {
    const user: UserDto | null = JSON.parse(localStorage.getItem(storageKey) ?? 'null');
    return user !== null && user._id === ownerOf(token) ? user : null;
  } catch {
    return null;
  }
}

/** After a logout nobody is kept. */
export function forgetUser(): void {
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // As above.
  }
}
