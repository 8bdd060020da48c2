import type { Picture } from '@club/shared/content';

/** Width by height of the shapes that the masonry knows; GallerySection.module.css has a row span for each. */
const shapes = [
  { name: 'wide', ratio: 3 / 2 },
  { name: 'landscape', ratio: 4 / 3 },
  { name: 'square', ratio: 1 },
  { name: 'portrait', ratio: 3 / 4 },
  { name: 'tall', ratio: 2 / 3 },
] as const;

export type TileShape = (typeof shapes)[number]['name'];

/** The shape nearest to the picture's own, so that only a rim of it is cut. */
export function tileShape(picture: Picture | undefined): TileShape {
  const ratio = picture === undefined ? 1 : picture.width / picture.height;
  const distance = (shape: (typeof shapes)[number]) => Math.abs(Math.log(shape.ratio / ratio));
  return shapes.reduce((nearest, shape) => (distance(shape) < distance(nearest) ? shape : nearest))
    .name;
}
