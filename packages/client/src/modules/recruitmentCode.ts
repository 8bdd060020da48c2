import { lazyPage } from '../lazyPage';
import type { PublicCode } from './PublicCode';
import { recruitment } from './recruitment';

export const recruitmentCode: PublicCode<keyof typeof recruitment.paths> = {
  module: recruitment,
  pages: {
    join: lazyPage(() => import('../features/join/JoinPage'), 'JoinPage'),
    application: lazyPage(() => import('../features/join/ApplicationPage'), 'ApplicationPage'),
  },
  parts: {
    profile: {
      Part: lazyPage(() => import('../features/join/OwnApplications'), 'OwnApplications'),
      isShown: () => true,
    },
    homeCall: {
      Part: lazyPage(() => import('../features/join/JoinTeaser'), 'JoinTeaser'),
      isShown: recruitment.menu.isShown,
    },
  },
};
