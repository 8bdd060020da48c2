import type { Picture } from '@club/shared/content';

/** Height of a square tile in rows of the masonry: a column is as wide as 24 rows are high. */
const squareRows = 24;

/** The heights that a tile can have, in rows; GallerySection.module.css has a rule for each. */
const heights = [15, 16, 18, 20, 22, 24, 27, 30, 32, 36];

/** The height that is nearest to the picture's own shape, so that only a narrow edge is cut off. */
export function tileRows(picture: Picture | undefined): number {
  if (picture === undefined) {
    return squareRows;
  }
  const wanted = (squareRows * picture.height) / picture.width;
  return heights.reduce((nearest, rows) =>
    Math.abs(rows - wanted) < Math.abs(nearest - wanted) ? rows : nearest,
  );
}
