import type { Focus, Picture } from './content';
import type { ListQuery } from './list';

/** A picture that the club has uploaded. */
export interface MediaDto {
  _id: string;
  /** A file name with the ending of what is stored, e.g. 'talk.webp'; no two have the same. */
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
  /** Rises by 1 with each change of name, text or focal point. */
  version: number;
  /** When it went to the bin; null while it is in use. */
  deletedAt: string | null;
}

/** Query of GET /api/admin/media. */
export interface MediaListQuery extends ListQuery {
  /** 'true' lists what is in the bin and nothing else; otherwise the list has none of it. */
  bin?: 'true' | 'false';
  /** 'true': nobody has said what they show; 'false': somebody has. */
  withoutText?: 'true' | 'false';
  /** Ids with commas between them, at most 100: lists these pictures, also those in the bin. */
  ids?: string;
}

/** Query of POST /api/admin/media. The body is the file itself. */
export interface UploadMediaQuery {
  /** Of the file; the picture is called after it. */
  name: string;
  /** '' when it is written later. */
  alt?: string;
  /** A logo may be an SVG, which becomes a picture of pixels. */
  purpose?: 'picture' | 'logo';
}

/** Body of PATCH /api/admin/media/:id. What is left out stays. */
export interface UpdateMediaRequest {
  /** The version that was edited. */
  version: number;
  /** With or without an ending; the picture keeps its own. */
  name?: string;
  /** 1-300 characters. */
  alt?: string;
  focus?: Focus;
}
