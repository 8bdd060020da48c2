import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Values of the header Cache-Control. */
export const cacheControl = {
  /** For addresses that carry a hash of what is behind them. */
  immutable: 'public, max-age=31536000, immutable',
  /** For fixed addresses whose files hardly ever change. */
  oneHour: 'public, max-age=3600',
  /** Kept by the browser, but asked after each time. */
  revalidate: 'no-cache',
};

/** One form of a file. The entity tag is strong, so every encoding has its own. */
export interface Representation {
  bytes: Buffer;
  etag: string;
}

/** A file that is served from memory. */
export interface PublicFile {
  contentType: string;
  cacheControl: string;
  plain: Representation;
  /** Missing where compression does not pay. */
  br?: Representation;
  gzip?: Representation;
}

/** What the web compresses already by itself: pictures and fonts. */
const compressible = /^(text\/|image\/svg|application\/(json|xml|manifest\+json))/;

/**
 * Brotli's own scale of 0 to 11. The highest takes ten times as long and saves another 8 %: worth it
 * for what every visitor loads and only a release changes, not for pages that an editor waits for.
 */
const brotliLevels = { immutable: 11, other: 9 };

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/**
 * Makes a file ready to be sent, with its compressed forms.
 * @param lifetime one of `cacheControl`
 */
export async function createPublicFile(
  content: string | Buffer,
  contentType: string,
  lifetime: string,
): Promise<PublicFile> {
  const bytes = Buffer.from(content);
  const tag = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  const file = { contentType, cacheControl: lifetime, plain: { bytes, etag: `"${tag}"` } };
  if (!compressible.test(contentType)) return file;

  const isImmutable = lifetime === cacheControl.immutable;
  const [br, gz] = await Promise.all([
    compressBrotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: isImmutable ? brotliLevels.immutable : brotliLevels.other,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
    compressGzip(bytes),
  ]);
  return {
    ...file,
    br: { bytes: br, etag: `"${tag}-br"` },
    gzip: { bytes: gz, etag: `"${tag}-gzip"` },
  };
}
