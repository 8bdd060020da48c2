import { ContactSection } from './features/contact/ContactSection';
import { GallerySection } from './features/gallery/GallerySection';
import { HomePage } from './features/home/HomePage';
import { InitiativesSection } from './features/initiatives/InitiativesSection';
import { TeamSection } from './features/team/TeamSection';
import { ModuleParts } from './ModuleParts';

/** The home page with the sections of other features, and what modules add to it. */
export function WholeHomePage() {
  return (
    <HomePage>
      <ModuleParts at="homeCall" />
      <ModuleParts at="homeNews" />
      <InitiativesSection level={2} />
      <TeamSection level={2} />
      <GallerySection level={2} />
      <ModuleParts at="homeEnd" />
      <ContactSection level={2} />
    </HomePage>
  );
}
