import { useContent } from '../content/useContent';
import { Icon, type IconName } from './Icon';
import styles from './SocialLinks.module.css';

/** The networks whose icon says enough without words, in lower case. */
const knownNetworks: ReadonlyMap<string, IconName> = new Map([
  ['facebook', 'facebook'],
  ['instagram', 'instagram'],
  ['linkedin', 'linkedin'],
  ['twitter', 'twitter'],
  ['x', 'twitter'],
]);

/** The club on other networks; nothing when it is on none. */
export function SocialLinks() {
  const { social } = useContent().contact;
  if (social.length === 0) return null;
  return (
    <ul className={styles.list} aria-label="Social media">
      {social.map(({ network, url }) => {
        const icon = knownNetworks.get(network.toLowerCase());
        return (
          <li key={network}>
            <a className={styles.link} href={url} rel="noopener">
              <Icon name={icon ?? 'globe'} />
              <span className={icon && 'visually-hidden'}>{network}</span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}
