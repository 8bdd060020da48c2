import type { OwnDataDto } from '@club/shared/profile';
import { zoneName } from '@club/shared/zoneName';
import { formatMoment } from '../../content/clubTime';
import { useContent } from '../../content/useContent';
import { type HeldEntry, toHeldParts } from './ownDataParts';
import styles from './ShownData.module.css';

/** The data of an account in words: each part opens, and says how much is in it. */
export function ShownData({ data }: { data: OwnDataDto }) {
  const { timeZone } = useContent().site;
  const parts = toHeldParts(data, (moment) => formatMoment(moment, timeZone));
  return (
    <div className="stack gap-3 break">
      <p className="quiet">
        As it was on {formatMoment(data.exportedAt, timeZone)}, {zoneName(timeZone)}.
      </p>
      {parts.map(({ title, hidden, entries }, place) => (
        <details key={title} className={styles.part} open={place === 0}>
          <summary>
            {title}
            {place > 0 && entries.length > 0 && ` (${entries.length})`}
          </summary>
          {hidden !== null && <p className="quiet">{hidden}</p>}
          {entries.map((entry, number) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the data never changes while it is shown
            <Entry key={number} {...entry} />
          ))}
        </details>
      ))}
    </div>
  );
}

function Entry({ title, lines }: HeldEntry) {
  return (
    <section className={`stack gap-1 ${styles.entry}`}>
      <h3 className="size-0">
        <bdi>{title}</bdi>
      </h3>
      <dl>
        {lines
          .filter(([, value]) => value !== '')
          .map(([word, value]) => (
            <div key={word} className={styles.line}>
              <dt className="quiet">
                <bdi>{word}</bdi>
              </dt>
              <dd className="typed" dir="auto">
                {value}
              </dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
