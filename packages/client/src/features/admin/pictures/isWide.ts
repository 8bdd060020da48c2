import type { Picture } from '@club/shared/content';

/** Of the width to the height. */
const wideShape = 2;

/** So wide are logos, and no photographs: from a square of it nobody knows what it is. */
export function isWide({ width, height }: Picture): boolean {
  return width >= wideShape * height;
}
