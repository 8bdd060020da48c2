import type { HeroFraming } from '@club/shared/siteSection';
import { Icon } from '../../components/Icon';
import { Picture } from '../../components/Picture';
import { ScriptButton } from '../../components/ScriptButton';
import { SocialLinks } from '../../components/SocialLinks';
import { EditMark } from '../../components/section/EditMark';
import { Trajectory } from '../../components/Trajectory';
import { ownText } from '../../content/ownText';
import { shownSections } from '../../content/shownSections';
import { useContent } from '../../content/useContent';
import { useSectionScroll } from '../../navigation/useSectionScroll';
import { sectionIds } from '../../paths';
import styles from './Hero.module.css';
import { taglineSize } from './taglineSize';

const sizes: Record<HeroFraming, string> = {
  drawing: '(min-width: 60rem) 50vw, 100vw',
  wide: '100vw',
  arch: '(min-width: 60rem) 40vw, 80vw',
};

/** The first screen: what the club is, and what to do next. */
export function Hero() {
  const content = useContent();
  const { site } = content;
  const { image, framing } = site.hero;
  const [firstSection = sectionIds.contact] = shownSections(content);
  const goToSection = useSectionScroll();

  return (
    <div className={styles.hero} data-ground="accent" data-framing={image ? framing : 'none'}>
      <div className={`stack start break ${styles.words}`} dir="auto">
        <Trajectory className={styles.trajectory} />
        <p className={styles.institute}>{site.institute}</p>
        <h1
          className={styles.tagline}
          data-size={taglineSize(site.tagline)}
          tabIndex={-1}
          {...ownText(site.tagline)}
        >
          {site.tagline}
        </h1>
        <p className={styles.summary}>{site.summary}</p>
        <div className={`row ${styles.actions}`}>
          <ScriptButton
            className={`no-print ${styles.explore}`}
            onClick={() => goToSection(firstSection)}
          >
            Explore
            <Icon name="down" />
          </ScriptButton>
          <SocialLinks />
        </div>
      </div>
      {image && (
        <div className={styles.picture}>
          <Picture file={image} sizes={sizes[framing]} loading="eager" />
        </div>
      )}
      <EditMark part="site" />
    </div>
  );
}
