import { decodeQR, type Image } from 'qr/decode.js';
import { sharpen } from './sharpen';

/** How hard it looks for a code, and for how long: a ticket is held up for seconds, in a dark hall. */
const effort = 4;
const timeLimit = 150; // milliseconds

/**
 * What the QR code in a picture says; null when there is none that can be read. The second look is at a
 * sharpened picture: phones that stand close are often out of focus.
 */
export function decodeFrame(image: Image): string | null {
  return decode(image) ?? decode(sharpen(image));
}

function decode(image: Image): string | null {
  try {
    return decodeQR(image, { effort, timeLimit });
  } catch {
    return null; // that is how the library says that it has found nothing
  }
}
