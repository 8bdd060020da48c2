/** A point on the map, in degrees. */
export interface MapPoint {
  latitude: number;
  longitude: number;
}

const number = String.raw`[+-]?\d{1,3}(?:[.,]\d+)?`;
const degrees = String.raw`${number}\s*°?(?:\s*\d{1,2}\s*['′](?:\s*\d{1,2}(?:\.\d+)?\s*["″])?)?`;

/** Two numbers that nobody takes for one: with a space or a semicolon between them, or two points. */
const pairs = [
  new RegExp(
    String.raw`^\(?\s*(${degrees})\s*([NS])?\s*(?:[,;]\s+|;|\s+)(${degrees})\s*([EW])?\s*\)?$`,
    'i',
  ),
  /^\(?([+-]?\d{1,2}\.\d+)(),([+-]?\d{1,3}\.\d+)()\)?$/,
];

/** Where the links of map sites have the place; first the place itself, then what the map shows. */
const inLinks = [
  /!3d([+-]?\d+(?:\.\d+)?)!4d([+-]?\d+(?:\.\d+)?)/,
  /[?&]mlat=([+-]?\d+(?:\.\d+)?)&mlon=([+-]?\d+(?:\.\d+)?)/,
  /[?&](?:q|query|ll|destination|daddr|coordinate|center)=(?:loc:)?([+-]?\d+\.\d+)[,\s~+]+([+-]?\d+\.\d+)/,
  /\/(?:search|place|dir)\/([+-]?\d+\.\d+),[\s+]*([+-]?\d+\.\d+)/,
  /^geo:([+-]?\d+(?:\.\d+)?),([+-]?\d+(?:\.\d+)?)/,
  /\/@([+-]?\d+(?:\.\d+)?),([+-]?\d+(?:\.\d+)?)/,
  /#map=\d+(?:\.\d+)?\/([+-]?\d+(?:\.\d+)?)\/([+-]?\d+(?:\.\d+)?)/,
];

/**
 * The point that a text names: a pair such as '1.29, 103.77', or a link of Google Maps, OpenStreetMap
 * and others. Null when it names none; a short link such as maps.app.goo.gl/... holds none.
 */
export function readMapPoint(text: string): MapPoint | null {
  const trimmed = text.trim();
  return /^(https?:\/\/|geo:)/i.test(trimmed) ? readLink(trimmed) : readPair(trimmed);
}

function readLink(address: string): MapPoint | null {
  const readable = decode(address);
  for (const pattern of inLinks) {
    const found = pattern.exec(readable);
    if (found) return toMapPoint(Number(found[1]), Number(found[2]));
  }
  return null;
}

function readPair(text: string): MapPoint | null {
  for (const pattern of pairs) {
    const found = pattern.exec(text);
    if (found) {
      const [, latitude = '', south = '', longitude = '', west = ''] = found;
      return toMapPoint(toDegrees(latitude, south), toDegrees(longitude, west));
    }
  }
  return null;
}

/** '1°17′24″' and 'S' as -1.29. */
function toDegrees(text: string, direction: string): number {
  const [whole = 0, minutes = 0, seconds = 0] = text
    .replace(',', '.')
    .split(/[^\d.+-]+/)
    .filter((part) => part !== '')
    .map(Number);
  const sign = /^[SW]$/i.test(direction) ? -1 : 1;
  return sign * Number((whole + minutes / 60 + seconds / 3600).toFixed(6));
}

function toMapPoint(latitude: number, longitude: number): MapPoint | null {
  const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return isOnEarth ? { latitude, longitude } : null;
}

/** A link may be cut off within an escape, which would throw. */
function decode(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
