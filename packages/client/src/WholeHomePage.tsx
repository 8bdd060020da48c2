import { useContent } from './content/useContent';
import { ContactSection } from './features/contact/ContactSection';
import { GallerySection } from './features/gallery/GallerySection';
import { HomePage } from './features/home/HomePage';
import { InitiativesSection } from './features/initiatives/InitiativesSection';
import { TeamSection } from './features/team/TeamSection';
import { LazyPart } from './LazyPart';
import { JoinTeaser, NextEvent, PresentSponsors } from './lazyParts';

/** The home page with the sections of other features. */
export function WholeHomePage() {
  const { events, round, sponsors } = useContent();
  return (
    <HomePage>
      {round?.phase === 'open' && <LazyPart of={JoinTeaser} />}
      {events?.next && <LazyPart of={NextEvent} />}
      <InitiativesSection level={2} />
      <TeamSection level={2} />
      <GallerySection level={2} />
      {sponsors && <LazyPart of={PresentSponsors} />}
      <ContactSection level={2} />
    </HomePage>
  );
}
