import type { Picture } from './content';

/** A point in a picture, both from 0 (left, top) to 1. */
export interface Focus {
  x: number;
  y: number;
}

/** A picture that the club has uploaded. */
export interface MediaDto {
  _id: string;
  /** A file name, e.g. 'talk.jpg'; no two have the same. */
  name: string;
  /** Of the stored master: at most 2,400 pixels and 1 MB. */
  width: number;
  height: number;
  bytes: number;
  /** What it shows, for people who cannot see it. */
  alt: string;
  /** What crops keep, e.g. a face. */
  focus: Focus;
  /** Where the site shows it, in words, e.g. 'Gallery, entry 2'. */
  usedIn: string[];
  /** For showing it, as on pages. */
  picture: Picture;
  /** When it went to the bin; null while it is in use. */
  deletedAt: string | null;
}
