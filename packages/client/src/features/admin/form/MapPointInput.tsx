import { useState } from 'react';
import styles from './form.module.css';
import { NumberInput } from './NumberInput';
import { fieldOf, type Part } from './Part';
import { type MapPoint, readMapPoint } from './readMapPoint';

const shortLink = /^https?:\/\/(maps\.app\.)?goo\.gl\//i;

/** Two fields for a place on the map. A pair or a link of a map that is pasted into one fills both. */
export function MapPointInput<Value extends MapPoint>({ part }: { part: Part<Value> }) {
  const [news, setNews] = useState('');

  function take(text: string): boolean {
    const place = readMapPoint(text);
    if (place) part.change((last) => ({ ...last, ...place }));
    setNews(newsOf(text, place));
    return place !== null;
  }

  return (
    <>
      <div className="quiet">
        <p>
          Copy the place from a map site: a link, or a pair such as 22.3149, 87.3105. Pasted into
          one of these fields, it fills both.
        </p>
        <p role="status" className={styles.news}>
          {news}
        </p>
      </div>
      <NumberInput
        part={fieldOf(part, 'latitude')}
        label="Latitude"
        hint="In degrees, e.g. 22.3149."
        onOtherText={take}
      />
      <NumberInput
        part={fieldOf(part, 'longitude')}
        label="Longitude"
        hint="In degrees, e.g. 87.3105."
        onOtherText={take}
      />
    </>
  );
}

function newsOf(text: string, place: MapPoint | null): string {
  if (place) return 'Latitude and longitude are filled in.';
  if (shortLink.test(text.trim())) {
    return 'A short link does not hold the place. Open it, and copy the address that the browser shows then.';
  }
  return '';
}
