import type { Picture as PictureFiles } from '@club/shared/content';
import { useContent } from '../content/useContent';

interface PictureProps {
  /** File name in content/images/. */
  file: string;
  /** '' when the words beside the picture say the same. */
  alt: string;
  /** How wide it is shown, in the syntax of the `sizes` attribute, e.g. '(min-width: 60rem) 25vw, 50vw'. */
  sizes: string;
  /** 'eager' for what a visitor sees before scrolling. */
  loading?: 'eager' | 'lazy';
}

/** A picture of the content in the best format and width that the browser can use. */
export function Picture({ file, alt, sizes, loading = 'lazy' }: PictureProps) {
  const { pictures } = useContent();
  const files = pictures[file];
  if (files === undefined) {
    return null;
  }
  return (
    <picture>
      <source type="image/avif" srcSet={sourceSet(files, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={sourceSet(files, 'webp')} sizes={sizes} />
      <img
        src={`${files.url}-${files.widths.at(-1)}.webp`}
        alt={alt}
        width={files.width}
        height={files.height}
        decoding="async"
        {...(loading === 'eager' ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      />
    </picture>
  );
}

function sourceSet({ url, widths }: PictureFiles, format: 'avif' | 'webp'): string {
  return widths.map((width) => `${url}-${width}.${format} ${width}w`).join(', ');
}
