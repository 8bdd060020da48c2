import { Link } from 'react-router-dom';
import { EmailLink } from '../components/EmailLink';
import { ScriptButton } from '../components/ScriptButton';
import { SocialLinks } from '../components/SocialLinks';
import { Trajectory } from '../components/Trajectory';
import { hasTallLetters, longestWord, ownText } from '../content/ownText';
import { shownSections } from '../content/shownSections';
import { useContent } from '../content/useContent';
import { useSectionScroll } from '../navigation/useSectionScroll';
import { paths, type SectionId, sectionIds } from '../paths';
import styles from './Footer.module.css';
import { NotifyBox } from './NotifyBox';

/** A longer name is set smaller. */
const mostLettersAtFullSize = 24;

/** The longest words, in letters, that fit beside the trajectory at the sizes of Footer.module.css. */
const words = [
  { size: 'short', letters: 9 },
  { size: 'medium', letters: 13 },
  { size: 'long', letters: 18 },
];

const sections: { label: string; id: SectionId }[] = [
  { label: 'Initiatives', id: sectionIds.initiatives },
  { label: 'Gallery', id: sectionIds.gallery },
  { label: 'Team', id: sectionIds.team },
];

export function Footer() {
  const content = useContent();
  const { site, contact } = content;
  const shown = shownSections(content);
  const buttons = sections.filter(({ id }) => shown.includes(id));
  const goToSection = useSectionScroll();
  const longest = longestWord(site.name);

  return (
    <footer className={styles.footer} data-ground="ink">
      <p
        className={styles.name}
        data-long={site.name.length > mostLettersAtFullSize || hasTallLetters(site.name)}
        data-word={words.find(({ letters }) => longest <= letters)?.size}
        {...ownText(site.name)}
      >
        {site.name}
      </p>
      <div className={styles.launch}>
        <Trajectory className={styles.trajectory} />
      </div>
      {buttons.length > 0 && (
        <ul className={styles.sections}>
          {buttons.map(({ label, id }) => (
            <li key={id}>
              <ScriptButton className={styles.section} onClick={() => goToSection(id)}>
                {label}
              </ScriptButton>
            </li>
          ))}
        </ul>
      )}
      <NotifyBox />
      <div className={styles.foot}>
        <p>
          <bdi>{site.institute}</bdi>
          <br />
          <EmailLink address={contact.email} />
          <br />
          <Link to={paths.privacy} reloadDocument>
            Privacy
          </Link>
        </p>
        <SocialLinks />
      </div>
    </footer>
  );
}
