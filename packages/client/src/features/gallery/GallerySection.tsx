import { useState } from 'react';
import { Picture } from '../../components/Picture';
import { Section, type SectionProps } from '../../components/Section';
import { useContent } from '../../content/useContent';
import { sectionIds } from '../../paths';
import styles from './GallerySection.module.css';
import { GalleryViewer } from './GalleryViewer';
import { tileShape } from './tileShape';

export function GallerySection({ level }: SectionProps) {
  const { site, gallery, pictures } = useContent();
  const [openIndex, setOpenIndex] = useState<number | null>(null);

  return (
    <Section
      id={sectionIds.gallery}
      level={level}
      title="Gallery"
      tagline="Witness the Awesomeness"
      ground="ink"
    >
      <p className={styles.intro}>{site.galleryIntro}</p>
      <div className={styles.frame}>
        <ul className={styles.masonry}>
          {gallery.map(({ image, alt }, index) => (
            <li key={image} className={styles.tile} data-shape={tileShape(pictures[image])}>
              <button type="button" className={styles.open} onClick={() => setOpenIndex(index)}>
                <Picture
                  file={image}
                  alt={alt}
                  sizes="(min-width: 75rem) 23vw, (min-width: 48rem) 31vw, 46vw"
                />
              </button>
            </li>
          ))}
        </ul>
      </div>
      <GalleryViewer
        gallery={gallery}
        index={openIndex}
        onMove={setOpenIndex}
        onClose={() => setOpenIndex(null)}
      />
    </Section>
  );
}
