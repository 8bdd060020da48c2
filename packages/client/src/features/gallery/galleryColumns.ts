/** How the gallery lies on screens of each width (GallerySection.module.css). */
interface GalleryColumns {
  /** Of a tablet. A phone has 2. */
  medium: 2 | 3;
  /** Of a laptop. With 4, the heading takes two of them, otherwise the first cell. */
  wide: 2 | 3 | 4;
  /** On which of them the first picture takes the whole width. */
  lead: 'none' | 'phone' | 'phone tablet';
}

/** With more pictures, a hole in the last row does not catch the eye. */
const most = 9;

/** Columns in which so many pictures leave no hole. */
export function galleryColumns(count: number): GalleryColumns {
  const isOdd = count % 2 === 1;
  const medium = [1, 2, 4, 5].includes(count) ? 2 : 3;
  const hasLeadOnTablet = count <= most && count % medium === 1;
  return {
    medium,
    wide: count === 1 || count === 3 ? 2 : count === 2 || count === 5 ? 3 : 4,
    lead: hasLeadOnTablet ? 'phone tablet' : isOdd ? 'phone' : 'none',
  };
}
