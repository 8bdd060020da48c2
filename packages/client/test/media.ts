import type { MediaDto } from '@club/shared/media';

/** A picture of the site that nothing uses. */
export const talk: MediaDto = {
  _id: '64b0000000000000000000a1',
  name: 'talk.webp',
  width: 1200,
  height: 800,
  bytes: 90_000,
  alt: 'A full hall',
  focus: { x: 0.5, y: 0.5 },
  usedIn: [],
  picture: {
    url: '/images/talk.0123456789.1',
    widths: [160, 320, 640, 1200],
    width: 1200,
    height: 800,
    alt: 'A full hall',
    focus: { x: 0.5, y: 0.5 },
  },
  version: 1,
  deletedAt: null,
};
