import { Link } from 'react-router-dom';
import { ScriptButton } from '../components/ScriptButton';
import { SocialLinks } from '../components/SocialLinks';
import { Trajectory } from '../components/Trajectory';
import { useContent } from '../content/useContent';
import { useSectionScroll } from '../navigation/useSectionScroll';
import { paths, type SectionId, sectionIds } from '../paths';
import styles from './Footer.module.css';

const sections: { label: string; id: SectionId }[] = [
  { label: 'Initiatives', id: sectionIds.initiatives },
  { label: 'Gallery', id: sectionIds.gallery },
  { label: 'Team', id: sectionIds.team },
];

export function Footer() {
  const { site, contact } = useContent();
  const goToSection = useSectionScroll();

  return (
    <footer className={styles.footer} data-ground="ink">
      <p className={styles.name}>{site.name}</p>
      <div className={styles.launch}>
        <Trajectory className={styles.trajectory} />
      </div>
      <ul className={styles.sections}>
        {sections.map(({ label, id }) => (
          <li key={id}>
            <ScriptButton className={styles.section} onClick={() => goToSection(id)}>
              {label}
            </ScriptButton>
          </li>
        ))}
      </ul>
      <NotifyBox />
      <div className={styles.foot}>
        <p>
          {site.institute}
          <br />
          <a href={`mailto:${contact.email}`}>{contact.email}</a>
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

/**
 * The specification wants this box without a function. It is in no form, so that Enter neither
 * sends anything nor reloads the page.
 */
function NotifyBox() {
  return (
    <label className={styles.notify}>
      Get notified
      <input type="email" autoComplete="email" placeholder="you@college.edu" />
    </label>
  );
}
