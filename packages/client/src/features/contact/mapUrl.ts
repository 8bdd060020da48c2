import type { ContactSection } from '@club/shared/sections';

type MapPoint = NonNullable<ContactSection['map']>;

/** How far the map reaches on each side of the campus, in degrees. */
const marginDegrees = 0.008;
/** The campus is so far below the middle, where the card with the address does not cover it on a phone. */
const belowDegrees = 0.002;
const zoom = 16;

/** URL of OpenStreetMap's page for embedding, with a marker on the campus. */
export function embeddedMapUrl({ latitude, longitude }: MapPoint): string {
  const box = [
    longitude - marginDegrees,
    latitude - marginDegrees + belowDegrees,
    longitude + marginDegrees,
    latitude + marginDegrees + belowDegrees,
  ].map((degrees) => degrees.toFixed(4));
  const query = new URLSearchParams({
    bbox: box.join(','),
    layer: 'mapnik',
    marker: `${latitude},${longitude}`,
  });
  return `https://www.openstreetmap.org/export/embed.html?${query}`;
}

/** URL of the same place as a normal page, e.g. for directions. */
export function mapPageUrl({ latitude, longitude }: MapPoint): string {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=${zoom}/${latitude}/${longitude}`;
}
