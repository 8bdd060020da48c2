import sharp, { type Metadata } from 'sharp';

/** Above it a picture is refused: decoding takes four bytes of memory a pixel. */
export const maximumPixels = 100_000_000;

const acceptedTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

/** Size as people see it, in pixels: after the rotation that the camera wrote down. */
export interface PictureSize {
  width: number;
  height: number;
}

/** A picture that cannot be used; the message says why and what to do, without the file's name. */
export class PictureError extends Error {
  override readonly name = 'PictureError';
}

/**
 * Checks the kind and the size of a picture by its header, without decoding it.
 * @throws {PictureError} for a kind that browsers cannot show, a broken or an oversized file
 */
export async function inspectPicture(bytes: Buffer): Promise<PictureSize> {
  if (isHeic(bytes)) {
    throw new PictureError(
      'is a HEIC photograph, which browsers cannot show. Save it as JPEG (on an iPhone: Settings, Camera, Formats, Most Compatible)',
    );
  }
  const { mediaType = '', autoOrient } = await readHeader(bytes);
  if (!acceptedTypes.includes(mediaType)) {
    throw new PictureError(`is of the kind ${mediaType}. Save it as JPEG, PNG, WebP or AVIF`);
  }
  const { width, height } = autoOrient;
  if (width * height > maximumPixels) {
    throw new PictureError(
      `has ${width} x ${height} pixels, over the limit of ${maximumPixels / 1e6} megapixels. Save it smaller: 1600 pixels of width are plenty`,
    );
  }
  return { width, height };
}

/** Tells that a picture's data cannot be decoded. */
export function brokenPicture(cause: unknown): PictureError {
  return new PictureError('is broken or no picture. Save it anew as JPEG or PNG', { cause });
}

async function readHeader(bytes: Buffer): Promise<Metadata> {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch (error) {
    throw brokenPicture(error);
  }
}

/**
 * HEIC and AVIF share one container; a list of brands at its start tells them apart
 * (ISO/IEC 14496-12, box `ftyp`: length, 'ftyp', brand, version, more brands).
 */
function isHeic(bytes: Buffer): boolean {
  if (bytes.toString('latin1', 4, 8) !== 'ftyp') return false;
  const brands = bytes.toString('latin1', 8, bytes.readUInt32BE(0));
  return !/avi[fs]/.test(brands);
}
