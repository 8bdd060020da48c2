import { EmailLink } from '../../components/EmailLink';
import { Icon } from '../../components/Icon';
import { useContent } from '../../content/useContent';
import styles from './CampusMap.module.css';
import { embeddedMapUrl, mapPageUrl } from './mapUrl';

const mapHeightPx = 400;

/**
 * Where the club is: a map, and on its corner the address in words with a plain link. Nobody can know from outside
 * whether the frame shows a map or the error of a browser without a connection: the card is right with both.
 */
export function CampusMap() {
  const { map, email } = useContent().contact;
  if (!map) {
    return (
      <div className={`stack gap-5 top size-1 ${styles.largeWords}`}>
        <Address />
        <EmailLink className={`line gap-2 break ${styles.link}`} address={email} icon />
      </div>
    );
  }
  return (
    <div className="stack gap-5 top">
      <div className={styles.place}>
        <div className={`no-print ${styles.frame}`}>
          <iframe
            className={styles.map}
            title={`Map: ${map.label}`}
            src={embeddedMapUrl(map)}
            height={mapHeightPx}
            loading="lazy"
            referrerPolicy="strict-origin-when-cross-origin"
          />
        </div>
        <div className={styles.card}>
          <Address />
          <a className={`line gap-2 break ${styles.link}`} href={mapPageUrl(map)}>
            <Icon name="place" />
            Open the map
          </a>
        </div>
      </div>
      <EmailLink className={`line gap-2 break ${styles.link}`} address={email} icon />
    </div>
  );
}

function Address() {
  const { address } = useContent().contact;
  if (address.length === 0) return null;
  return (
    <address className={styles.address}>
      {address.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same
        <span key={`${index} ${line}`} dir="auto">
          {line}
        </span>
      ))}
    </address>
  );
}
