import type { Ink } from './ink';
import type { PictureSize } from './pictureInspection';

/** Of a master, in pixels: what a sharp full-width picture needs, and crops of it. */
export const maxMasterSide = 2400;
export const maxMasterBytes = 1_000_000;

export const masterFormats = ['webp', 'jpeg', 'png', 'avif'] as const;

/** The one stored form of a picture: upright, sRGB, without metadata. All files are made from it. */
export interface Master extends PictureSize {
  bytes: Buffer;
  format: (typeof masterFormats)[number];
  /** Its main colours, see `tintOf`. */
  tint: string;
  /** What it is drawn with, see `inkOf`. */
  ink: Ink;
}
