import type { ShownSponsor, ShownSponsors } from '@club/shared/shownSponsors';
import { ownText } from '../content/ownText';
import { useContent } from '../content/useContent';
import { Picture } from './Picture';
import styles from './SponsorsSection.module.css';
import headingBeside from './section/headingBeside.module.css';
import { Section } from './section/Section';

/** Those of today, on the home page. */
export function PresentSponsors() {
  return <SponsorsSection sponsors={useContent().sponsors} />;
}

/** Who supports the club, by level, which may be written in small or large letters; nothing for nobody. */
export function SponsorsSection({ sponsors }: { sponsors: ShownSponsors | null }) {
  if (sponsors === null) return null;
  const { heading, entries } = sponsors;
  const toKey = ({ level }: ShownSponsor) => level.toLowerCase();
  const levels = [...new Set(entries.map(toKey))].map((key) =>
    entries.filter((sponsor) => toKey(sponsor) === key),
  );
  return (
    <Section id="sponsors" level={2} title={heading} arrangement={headingBeside.columns}>
      <div>
        {levels.map((ofLevel) => {
          const level = ofLevel[0]?.level;
          return (
            <div key={level} className={styles.level}>
              {level ? (
                <h3 className={styles.name} {...ownText(level)}>
                  {level}
                </h3>
              ) : (
                // Keeps those of no level below the others.
                levels.length > 1 && <span />
              )}
              <ul className={styles.sponsors}>
                {ofLevel.map((sponsor) => (
                  <li key={sponsor.name}>
                    <SponsorLink {...sponsor} />
                  </li>
                ))}
              </ul>
            </div>
          );
        })}
      </div>
    </Section>
  );
}

/** Search engines want to know which links are paid for. */
function SponsorLink({ name, url, logo }: ShownSponsor) {
  const { pictures } = useContent();
  const hasLogo = logo !== null && logo in pictures;
  return (
    <a className={styles.sponsor} href={url || undefined} rel="sponsored noopener">
      {hasLogo && (
        <span className={`${styles.tile} ${styles.logo}`}>
          <Picture file={logo} alt="" sizes="(min-width: 30rem) 26rem, 90vw" />
        </span>
      )}
      <span className={hasLogo ? styles.words : styles.tile} {...ownText(name)}>
        {name}
      </span>
    </a>
  );
}
