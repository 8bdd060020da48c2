import type { ClubContent } from '@club/shared/content';
import type { ModuleName } from '@club/shared/siteParts';

/**
 * Whether a part of the site is off: its pages are not there, and its calls answer 404.
 * @param part undefined for what belongs to the core
 */
export function isPartOff(
  { off }: Pick<ClubContent, 'off'>,
  part: ModuleName | undefined,
): boolean {
  return part !== undefined && (off?.includes(part) ?? false);
}
