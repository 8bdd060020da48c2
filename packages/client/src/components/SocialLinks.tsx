import { useContent } from '../content/useContent';
import { Icon } from './Icon';
import styles from './SocialLinks.module.css';

const networks = [
  { key: 'instagram', label: 'Instagram' },
  { key: 'linkedin', label: 'LinkedIn' },
  { key: 'twitter', label: 'Twitter' },
  { key: 'facebook', label: 'Facebook' },
] as const;

/** The club on its four networks. */
export function SocialLinks() {
  const { site } = useContent();
  return (
    <ul className={styles.list} aria-label="Social media">
      {networks.map(({ key, label }) => (
        <li key={key}>
          <a className={styles.link} href={site.social[key]} rel="noopener">
            <Icon name={key} />
            <span className="visually-hidden">{label}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
