import type { Initiative } from './sections';

/** One of the club's initiatives as the API lists it; mirrored from content/initiatives.json. */
export interface ServiceDto extends Initiative {
  /** 24 hexadecimal digits. */
  _id: string;
}

/** Answer of GET /api/data/service. The list is called `message` because the owner's spec says so. */
export interface ServicesResponse {
  message: ServiceDto[];
}
