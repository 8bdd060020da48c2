/** Where copies of the backups go, and what they are encrypted with. */
export interface OffsiteSettings {
  kind: 's3' | 'webdav';
  /** The folder, by http or https, without a slash at its end. Of S3 the first part of its path is the bucket. */
  address: string;
  /** Of S3 the access key. */
  user: string;
  /** Of S3 the secret key. */
  password: string;
  /** Of S3 only. */
  region: string;
  passphrase: string;
  /** So much work is a guess at the passphrase, as a power of 2. */
  workFactor: number;
}

/**
 * The library's own 18 takes 256 MB of memory, which a small machine does not have beside the site; 16 takes
 * 64, and a passphrase of 20 characters is no word.
 */
export const usualWorkFactor = 16;

/** What many programs that speak S3 take. */
export const defaultRegion = 'us-east-1';

/** In characters. A guess costs a tenth of a second of a core, and nobody counts guesses at a stolen file. */
const minPassphraseLength = 20;
/** 'aaaaaaaaaaaaaaaaaaaa' is long, too. */
const minDifferentCharacters = 8;

const exampleOfS3 =
  's3:// with host, bucket and perhaps a folder, e.g. s3://s3.eu-central-1.amazonaws.com/club-backups';
const example = `must be https:// and the folder of a WebDAV storage, or ${exampleOfS3}`;
/** Of the large providers. They speak no WebDAV, and their refusals do not say so. */
const hostOfS3 = /(^|\.)s3[.-]|\.r2\.cloudflarestorage\.com$|\.digitaloceanspaces\.com$/;

/** What BACKUP_URL says; a sentence when it is no address of a storage. */
export function readOffsiteAddress(
  text: string,
): Pick<OffsiteSettings, 'kind' | 'address'> | string {
  const [, scheme = '', rest = ''] = /^(https?|s3|s3\+http):\/\/([^/].*)$/i.exec(text) ?? [];
  const protocol = /http$/i.test(scheme) ? 'http' : 'https';
  const address = `${protocol}://${rest}`;
  if (rest === '' || !URL.canParse(address)) return example;
  const { username, password, search, hash, host, hostname, pathname, origin } = new URL(address);
  if (username || password) {
    return 'must not hold the login: put it in BACKUP_USER and BACKUP_PASSWORD';
  }
  if (search || hash || /[?#]/.test(rest)) return 'must not have a ? or a #: write only the folder';
  if (protocol === 'http' && !isThisMachine(hostname)) {
    return 'must begin with https:// or s3://, because others on the network could read the login';
  }
  const path = pathname.replace(/\/+$/, '');
  const kind = /^s3/i.test(scheme) ? 's3' : 'webdav';
  // A name alone is a bucket, as other programs write it. That of a machine in the own network comes with its port.
  if (kind === 's3' && /^[^.:]+$/.test(host) && !isThisMachine(hostname)) {
    return `has no host in front of the bucket: write ${exampleOfS3}`;
  }
  if (kind === 'webdav' && hostOfS3.test(hostname)) {
    return `is a storage that speaks S3: write ${exampleOfS3}`;
  }
  if (path === '') {
    return kind === 's3' ? 'has no bucket: write it behind the host' : 'has no folder in it';
  }
  return { kind, address: `${origin}${path}` };
}

function isThisMachine(hostname: string): boolean {
  return /^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname);
}

/** Why a passphrase protects nothing; null when it does. */
export function problemOfPassphrase(text: string): string | null {
  if (text.length < minPassphraseLength) {
    return `must have at least ${minPassphraseLength} characters, e.g. six words by chance`;
  }
  return new Set(text).size < minDifferentCharacters
    ? `must have at least ${minDifferentCharacters} different characters`
    : null;
}
