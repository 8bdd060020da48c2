import { lazy, Suspense, useState } from 'react';
import { Picture } from '../../components/Picture';
import { ScriptButton } from '../../components/ScriptButton';
import { pictureLoading } from '../../components/section/pictureLoading';
import { Section, type SectionProps } from '../../components/section/Section';
import { useContent } from '../../content/useContent';
import { sectionIds } from '../../paths';
import { loadOrReloadOnce } from '../../reloadOnce';
import styles from './GallerySection.module.css';
import { galleryColumns } from './galleryColumns';
import { tileRows } from './tileRows';

/** Fetched when the first picture is opened. */
const GalleryViewer = lazy(() =>
  loadOrReloadOnce(async () => ({ default: (await import('./GalleryViewer')).GalleryViewer })),
);

export function GallerySection({ level }: SectionProps) {
  const { gallery, pictures } = useContent();
  const columns = galleryColumns(gallery.entries.length);
  /** The open picture; null when it was closed, undefined before the first. */
  const [openIndex, setOpenIndex] = useState<number | null>();

  return (
    <Section
      id={sectionIds.gallery}
      level={level}
      title={gallery.heading}
      tagline={gallery.tagline}
      intro={gallery.intro}
      ground="ink"
      emptyText={gallery.entries.length === 0 && 'There are no pictures here yet.'}
      arrangement={styles.masonry}
    >
      <ul
        className={styles.tiles}
        data-medium={columns.medium}
        data-wide={columns.wide}
        data-lead={columns.lead}
      >
        {gallery.entries.map(({ image, caption }, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a picture may be there twice
            key={`${index} ${image}`}
            className={styles.tile}
            data-rows={tileRows(pictures[image])}
          >
            <ScriptButton className={styles.open} onClick={() => setOpenIndex(index)}>
              <Picture
                file={image}
                sizes="(min-width: 75rem) 22.2vw, (min-width: 48rem) 30vw, calc(50vw - 1.25rem)"
                loading={pictureLoading(level, index)}
              />
            </ScriptButton>
            {/* For a page without scripts, where no picture opens. */}
            <p className={styles.caption} dir="auto">
              {caption}
            </p>
          </li>
        ))}
      </ul>
      {openIndex !== undefined && (
        <Suspense fallback={null}>
          <GalleryViewer
            gallery={gallery.entries}
            index={openIndex}
            onMove={setOpenIndex}
            onClose={() => setOpenIndex(null)}
          />
        </Suspense>
      )}
    </Section>
  );
}
