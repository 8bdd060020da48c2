import { useState } from 'react';
import { Picture } from '../../components/Picture';
import { ScriptButton } from '../../components/ScriptButton';
import { pictureLoading } from '../../components/section/pictureLoading';
import { Section, type SectionProps } from '../../components/section/Section';
import { useContent } from '../../content/useContent';
import { sectionIds } from '../../paths';
import styles from './GallerySection.module.css';
import { GalleryViewer } from './GalleryViewer';
import { tileRows } from './tileRows';

export function GallerySection({ level }: SectionProps) {
  const { site, gallery, pictures } = useContent();
  const [openIndex, setOpenIndex] = useState<number | null>(null);

  return (
    <Section
      id={sectionIds.gallery}
      level={level}
      title="Gallery"
      tagline="Witness the Awesomeness"
      intro={site.galleryIntro}
      ground="ink"
      arrangement={styles.masonry}
    >
      <ul className={styles.tiles}>
        {gallery.map(({ image, alt }, index) => (
          <li key={`${image} ${alt}`} className={styles.tile} data-rows={tileRows(pictures[image])}>
            <ScriptButton className={styles.open} onClick={() => setOpenIndex(index)}>
              <Picture
                file={image}
                alt={alt}
                sizes="(min-width: 75rem) 22.2vw, (min-width: 48rem) 30vw, calc(50vw - 1.25rem)"
                loading={pictureLoading(level, index)}
              />
            </ScriptButton>
          </li>
        ))}
      </ul>
      <GalleryViewer
        gallery={gallery}
        index={openIndex}
        onMove={setOpenIndex}
        onClose={() => setOpenIndex(null)}
      />
    </Section>
  );
}
