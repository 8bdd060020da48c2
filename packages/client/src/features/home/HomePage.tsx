import type { ReactNode } from 'react';
import { PageHead } from '../../components/PageHead';
import { RichText } from '../../components/RichText';
import { useContent } from '../../content/useContent';
import { paths } from '../../paths';
import { Greeting } from './Greeting';
import { Hero } from './Hero';
import styles from './HomePage.module.css';

interface HomePageProps {
  /** The sections below the hero. They come from other features, so App brings them. */
  children: ReactNode;
}

export function HomePage({ children }: HomePageProps) {
  const { site } = useContent();
  return (
    <>
      <PageHead title={site.tagline} path={paths.home} />
      <Greeting />
      <Hero />
      {site.descriptionHtml !== '' && (
        <div className={styles.description}>
          <RichText
            html={site.descriptionHtml}
            className={`narrow size-1 break ${styles.column}`}
          />
        </div>
      )}
      {children}
    </>
  );
}
