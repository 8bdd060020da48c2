import { PageHead } from '../../components/PageHead';
import { useContent } from '../../content/useContent';
import { paths } from '../../paths';
import { ContactSection } from '../contact/ContactSection';
import { GallerySection } from '../gallery/GallerySection';
import { InitiativesSection } from '../initiatives/InitiativesSection';
import { TeamSection } from '../team/TeamSection';
import { Hero } from './Hero';

export function HomePage() {
  const { site } = useContent();
  return (
    <>
      <PageHead title={site.tagline} path={paths.home} />
      <Hero />
      <InitiativesSection level={2} />
      <TeamSection level={2} />
      <GallerySection level={2} />
      <ContactSection level={2} />
    </>
  );
}
