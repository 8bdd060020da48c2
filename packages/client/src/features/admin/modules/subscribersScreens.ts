import { type LazyPage, lazyPage } from '../../../lazyPage';
import type { subscribersPages } from './subscribersPages';

/** The code of subscribersPages. */
export const subscribersScreens: Record<(typeof subscribersPages)[number]['name'], LazyPage> = {
  subscribers: lazyPage(() => import('../subscribers/SubscribersPage'), 'SubscribersPage'),
};
