import type { ReactNode } from 'react';
import { PageHead } from '../../components/PageHead';
import { useContent } from '../../content/useContent';
import { paths } from '../../paths';
import { Hero } from './Hero';

interface HomePageProps {
  /** The sections below the hero. They come from other features, so App brings them. */
  children: ReactNode;
}

export function HomePage({ children }: HomePageProps) {
  const { site } = useContent();
  return (
    <>
      <PageHead title={site.tagline} path={paths.home} />
      <Hero />
      {children}
    </>
  );
}
