import { Icon } from '../../components/Icon';
import { Picture } from '../../components/Picture';
import { ScriptButton } from '../../components/ScriptButton';
import { SocialLinks } from '../../components/SocialLinks';
import { Trajectory } from '../../components/Trajectory';
import { useContent } from '../../content/useContent';
import { useSectionScroll } from '../../navigation/useSectionScroll';
import { sectionIds } from '../../paths';
import styles from './Hero.module.css';
import { taglineSize } from './taglineSize';

/** The first screen: what the club is, and what to do next. */
export function Hero() {
  const { site } = useContent();
  const goToSection = useSectionScroll();

  return (
    <div className={styles.hero} data-ground="accent">
      <div className={styles.words}>
        <Trajectory className={styles.trajectory} />
        <p className={styles.institute}>{site.institute}</p>
        <h1 className={styles.tagline} data-size={taglineSize(site.tagline)} tabIndex={-1}>
          {site.tagline}
        </h1>
        <p className={styles.summary}>{site.summary}</p>
        <div className={styles.actions}>
          <ScriptButton
            className={styles.explore}
            onClick={() => goToSection(sectionIds.initiatives)}
          >
            Explore
            <Icon name="down" />
          </ScriptButton>
          <SocialLinks />
        </div>
      </div>
      <div className={styles.picture}>
        <Picture file={site.hero.image} sizes="(min-width: 60rem) 50vw, 100vw" loading="eager" />
      </div>
    </div>
  );
}
