import type { Focus, Picture as PictureFiles } from '@club/shared/content';
import { useContent } from '../content/useContent';

export interface PictureProps {
  /** A file name in the content's `pictures`; null for none. */
  file: string | null;
  /** The picture's own text by default; '' when the words beside it say the same. */
  alt?: string;
  /** How wide it is shown, in the syntax of the `sizes` attribute, e.g. '(min-width: 60rem) 25vw, 50vw'. */
  sizes: string;
  /** 'eager' for what a visitor sees before scrolling. */
  loading?: 'eager' | 'lazy';
}

/** A picture of the content in the best format and width that the browser can use. */
export function Picture({ file, alt, sizes, loading = 'lazy' }: PictureProps) {
  const { pictures } = useContent();
  const files = pictures[file ?? ''];
  if (!files) return null;
  return (
    <picture data-tint={files.tint?.[0]}>
      <source type="image/avif" srcSet={sourceSet(files, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={sourceSet(files, 'webp')} sizes={sizes} />
      <img
        src={`${files.url}-${files.widths.at(-1)}.webp`}
        alt={alt ?? files.alt}
        width={files.width}
        height={files.height}
        decoding="async"
        data-tint={files.tint?.[1]}
        data-ink={files.ink}
        {...focusAttributes(files.focus)}
        {...(loading === 'eager' ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      />
    </picture>
  );
}

/** In tenths, for the style sheet of the brand. A crop keeps its own default while nobody has chosen a point. */
function focusAttributes({ x, y }: Focus) {
  if (x === 0.5 && y === 0.5) return {};
  return { 'data-focus-x': Math.round(x * 10), 'data-focus-y': Math.round(y * 10) };
}

function sourceSet({ url, widths }: PictureFiles, format: 'avif' | 'webp'): string {
  return widths.map((width) => `${url}-${width}.${format} ${width}w`).join(', ');
}
