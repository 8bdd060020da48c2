import { lazyPage } from '../lazyPage';
import type { PublicCode } from './PublicCode';
import { subscribers } from './subscribers';

export const subscribersCode: PublicCode<keyof typeof subscribers.paths> = {
  module: subscribers,
  pages: {
    subscriber: lazyPage(() => import('../features/subscriber/SubscriberPage'), 'SubscriberPage'),
  },
  parts: {
    footer: {
      Part: lazyPage(() => import('../features/subscriber/NotifyForm'), 'NotifyForm'),
      isShown: ({ sendsMail }) => sendsMail === true,
    },
  },
};
