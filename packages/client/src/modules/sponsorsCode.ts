import { lazyPage } from '../lazyPage';
import type { PublicCode } from './PublicCode';
import { sponsors } from './sponsors';

export const sponsorsCode: PublicCode<never> = {
  module: sponsors,
  pages: {},
  parts: {
    homeEnd: {
      Part: lazyPage(() => import('../components/SponsorsSection'), 'PresentSponsors'),
      isShown: sponsors.section.isShown,
    },
  },
};
