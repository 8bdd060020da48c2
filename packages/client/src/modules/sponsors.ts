import type { PublicModule } from './PublicModule';

/** Who supports the club. */
export const sponsors = {
  name: 'sponsors',
  paths: {},
  section: { id: 'sponsors', isShown: (content) => content.sponsors !== null },
} as const satisfies PublicModule;
