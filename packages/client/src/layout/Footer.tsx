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
import { footerEntries } from './menuEntries';
import { NotifyBox } from './NotifyBox';

/** The longest words, in letters, that fit at the sizes of Footer.module.css. 20 fit at the smallest. */
const sizes = [
  { size: 'huge', word: 9 },
  { size: 'large', word: 13 },
];

/** A name with more letters has the smallest size. */
const mostLetters = 24;

function sizeOf(name: string): string | undefined {
  if (name.length > mostLetters || hasTallLetters(name)) return undefined;
  const longest = longestWord(name);
  return sizes.find(({ word }) => longest <= word)?.size;
}

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
  const links = footerEntries(content);
  const goToSection = useSectionScroll();

  return (
    <footer className={`no-print ${styles.footer}`} data-ground="ink">
      <p className={styles.name} data-size={sizeOf(site.name)} {...ownText(site.name)}>
        {site.name}
      </p>
      <div className={styles.launch}>
        <Trajectory className={styles.trajectory} />
      </div>
      {(buttons.length > 0 || links.length > 0) && (
        <ul className="row baseline across-6">
          {buttons.map(({ label, id }) => (
            <li key={id}>
              <ScriptButton className={styles.section} onClick={() => goToSection(id)}>
                {label}
              </ScriptButton>
            </li>
          ))}
          {links.map(({ label, to }) => (
            <li key={to}>
              <Link className={styles.section} to={to} reloadDocument>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <NotifyBox />
      <div className={`row gap-5 split quiet small ${styles.foot}`}>
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
