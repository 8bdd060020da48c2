import { maxPictureFileMegabytes } from '@club/shared/pictureLimits';
import sharp, { type Metadata } from 'sharp';

/** Of a file, in bytes. Photographs of phones have 3 to 15 MB. */
export const maxPictureFileBytes = maxPictureFileMegabytes * 1_000_000;
export const maxPictureFileWords = `${maxPictureFileMegabytes} MB`;

/**
 * How many pixels of each format can be decoded in 450 MB, as measured on 2026-11-22. JPEG and PNG are
 * read line by line (at most 134 MB) unless they are progressive (384 MB with 50 megapixels) or interlaced
 * (551 MB with 16 bits), and the others as a whole: AVIF takes 363 MB with 12 megapixels, a lossless WebP of
 * many colours more than a usual one.
 */
const maxPixelsOf = { jpeg: 100e6, png: 100e6, webp: 50e6, avif: 15e6 };
const maxPixelsWhenProgressive = 40e6;
/** Of any format. */
export const maxPixels = Math.max(...Object.values(maxPixelsOf));

/** By media type. */
const formats = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
} as const;

/** The size in pixels after the rotation that the camera noted. */
export interface PictureSize {
  width: number;
  height: number;
}

export interface InspectedPicture extends PictureSize {
  format: (typeof formats)[keyof typeof formats];
  /** Upright, sRGB, one frame, without metadata: nothing is gained by encoding it again. */
  isBare: boolean;
}

/** A picture that cannot be used. The message says why and what to do, without the file's name. */
export class PictureError extends Error {
  override readonly name = 'PictureError';

  /** @param fault `format`: browsers cannot show such files at all */
  constructor(
    message: string,
    readonly fault: 'format' | 'content' = 'content',
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/**
 * Checks the format and the size of a picture by its header, without decoding it.
 * @throws {PictureError} when browsers cannot show its format, or when it is broken or too large
 */
export async function inspectPicture(bytes: Buffer): Promise<InspectedPicture> {
  if (isHeic(bytes)) {
    throw new PictureError(
      'is a HEIC photograph, which browsers cannot show. Save it as JPEG (on an iPhone: Settings, Camera, Formats, Most Compatible)',
      'format',
    );
  }
  const header = await readHeader(bytes);
  const { mediaType = '' } = header;
  if (!isAccepted(mediaType)) {
    throw new PictureError(
      `has the format ${mediaType}. Save it as JPEG, PNG, WebP or AVIF`,
      'format',
    );
  }
  const { width, height } = header.autoOrient;
  const format = formats[mediaType];
  const limit = header.isProgressive
    ? Math.min(maxPixelsOf[format], maxPixelsWhenProgressive)
    : maxPixelsOf[format];
  if (width * height > limit) {
    throw new PictureError(
      `has ${width} x ${height} pixels, more than the limit of ${limit / 1e6} megapixels for files of its kind. Save it smaller: a width of 2400 pixels is enough`,
    );
  }
  return { width, height, format, isBare: isBare(header) };
}

function isAccepted(mediaType: string): mediaType is keyof typeof formats {
  return Object.hasOwn(formats, mediaType);
}

function isBare({ orientation = 1, pages = 1, space, depth, ...header }: Metadata): boolean {
  const { exif, icc, iptc, xmp, tifftagPhotoshop, comments } = header;
  const hasMetadata = [exif, icc, iptc, xmp, tifftagPhotoshop, comments].some(Boolean);
  const isPlain = (space === 'srgb' || space === 'b-w') && depth === 'uchar';
  return orientation === 1 && pages === 1 && isPlain && !hasMetadata;
}

/** The error for a picture that cannot be decoded. */
export function brokenPicture(cause: unknown): PictureError {
  return new PictureError('is broken or not a picture. Save it again as JPEG or PNG', 'content', {
    cause,
  });
}

async function readHeader(bytes: Buffer): Promise<Metadata> {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch (error) {
    throw brokenPicture(error);
  }
}

/**
 * HEIC and AVIF use the same container. A list of brands at its start shows which one a file is
 * (ISO/IEC 14496-12, box `ftyp`: length, 'ftyp', brand, version, more brands).
 */
function isHeic(bytes: Buffer): boolean {
  if (bytes.toString('latin1', 4, 8) !== 'ftyp') return false;
  const brands = bytes.toString('latin1', 8, bytes.readUInt32BE(0));
  return !/avi[fs]/.test(brands);
}
