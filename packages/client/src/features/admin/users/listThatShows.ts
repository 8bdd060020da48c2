import { foldText } from '@club/shared/fold';
import type { ListedUserDto } from '@club/shared/user';

type Searched = Pick<ListedUserDto, 'username' | 'email' | 'phone'>;

/**
 * The list to which an edit leads back: as it was left, or a search for the new address where the former search
 * found only what is another now. Without it, the user would seem to be gone.
 * @param path of the list as it was left
 */
export function listThatShows(path: string, before: Searched, after: Searched): string {
  const { pathname, searchParams } = new URL(path, window.location.origin);
  const search = foldText(searchParams.get('search') ?? '');
  const isFound = ({ username, email, phone }: Searched) =>
    [username, email, phone].some((text) => foldText(text).includes(search));
  if (!isFound(before) || isFound(after)) return path;
  return `${pathname}?${new URLSearchParams({ search: after.email.trim() })}`;
}
