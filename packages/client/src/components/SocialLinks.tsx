import type { SocialLink } from '@club/shared/rules/lines';
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
    <ul className={`no-print ${styles.list}`} aria-label="Social media">
      {social.map((link) => (
        <li key={link.network}>
          <NetworkLink {...link} />
        </li>
      ))}
    </ul>
  );
}

/** A person on other networks; nothing when there are none. */
export function PersonLinks({ name, links = [] }: { name: string; links?: SocialLink[] }) {
  if (links.length === 0) return null;
  return (
    <p className={`no-print ${styles.list}`}>
      {links.map((link) => (
        <NetworkLink key={link.network} {...link} of={name} />
      ))}
    </p>
  );
}

/** @param props.of whose page on the network it is, where several people are shown */
function NetworkLink({ network, url, of }: SocialLink & { of?: string }) {
  const icon = knownNetworks.get(network.toLowerCase());
  return (
    <a className={styles.link} href={url} rel="noopener">
      <Icon name={icon ?? 'globe'} />
      <span className={icon && 'visually-hidden'}>{network}</span>
      {of && <span className="visually-hidden"> of {of}</span>}
    </a>
  );
}
