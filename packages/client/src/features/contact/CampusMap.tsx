import { EmailLink } from '../../components/EmailLink';
import { Icon } from '../../components/Icon';
import { useContent } from '../../content/useContent';
import styles from './CampusMap.module.css';
import { embeddedMapUrl, mapPageUrl } from './mapUrl';

const mapHeightPx = 400;

/** Where the club is: a map, the address in words, and a plain link for people without the map. */
export function CampusMap() {
  const { map, address, email } = useContent().contact;
  return (
    <div className={styles.campus}>
      {map && (
        <iframe
          className={styles.map}
          title={`Map: ${map.label}`}
          src={embeddedMapUrl(map)}
          height={mapHeightPx}
          loading="lazy"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      )}
      <div className={map ? styles.words : styles.largeWords}>
        {address.length > 0 && (
          <address className={styles.address}>
            {address.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same
              <span key={`${index} ${line}`} dir="auto">
                {line}
              </span>
            ))}
          </address>
        )}
        <ul className={styles.links}>
          {map && (
            <li>
              <a className={styles.link} href={mapPageUrl(map)}>
                <Icon name="place" />
                Open the map
              </a>
            </li>
          )}
          <li>
            <EmailLink className={styles.link} address={email} icon />
          </li>
        </ul>
      </div>
    </div>
  );
}
