import type { Picture } from '@club/shared/content';
import { tintTokens } from '../theme/pictureRules';
import type { Ink } from './ink';
import { pipelineVersion, widthsFor } from './pictureEncoding';

/** Where the pictures' files are served. */
export const picturesPath = '/images/';

const hashLength = 10;
const maxNameLength = 80;
const knownEndings = /\.(jpe?g|png|webp|avif|svg)$/;

/**
 * What a picture is called, from the name of an uploaded file: 'C:\\My Fête (2).JPG' becomes
 * 'my-fête-2'. In lower case, because some systems take 'Talk' and 'talk' for one file.
 */
export function toPictureName(fileName: string): string {
  const name = (fileName.split(/[/\\]/).at(-1) ?? '').normalize('NFC').toLowerCase();
  const words = name
    .replace(knownEndings, '')
    .replace(/[\u200D\p{Variation_Selector}]/gu, '')
    .replace(/[^\p{L}\p{M}\p{N}_]+/gu, '-');
  const letters = [...words.replace(/^-+/, '')].slice(0, maxNameLength);
  return letters.join('').replace(/-+$/, '') || 'picture';
}

/**
 * The part of a picture's URL that never changes, also when the picture is renamed.
 * @param hash of its master, hexadecimal
 */
export function toAddress(name: string, hash: string): string {
  const slug = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `${slug || 'picture'}.${hash.slice(0, hashLength)}`;
}

/** A picture as it is stored. */
type StoredPicture = Omit<Picture, 'url' | 'widths' | 'tint' | 'ink'> & {
  address: string;
  tint?: string;
  ink?: Ink;
};

/** How pages show a picture. The URL is a new one when its files are made in a new way. */
export function toPicture(media: StoredPicture): Picture {
  const { address, width, height, alt, focus, tint, ink } = media;
  return {
    url: `${picturesPath}${address}.${pipelineVersion}`,
    widths: widthsFor({ width }),
    width,
    height,
    alt,
    focus: { x: focus.x, y: focus.y },
    ...(tint && { tint: tint.split(' ').map((hex) => tintTokens(hex)) }),
    ...(ink && { ink }),
  };
}
