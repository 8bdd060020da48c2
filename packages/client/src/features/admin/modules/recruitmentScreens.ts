import { type LazyPage, lazyPage } from '../../../lazyPage';
import type { recruitmentPages } from './recruitmentPages';

/** The code of recruitmentPages. */
export const recruitmentScreens: Record<(typeof recruitmentPages)[number]['name'], LazyPage> = {
  rounds: lazyPage(() => import('../rounds/RoundsPage'), 'RoundsPage'),
  newRound: lazyPage(() => import('../rounds/NewRoundPage'), 'NewRoundPage'),
  round: lazyPage(() => import('../rounds/RoundPage'), 'RoundPage'),
  editRound: lazyPage(() => import('../rounds/EditRoundPage'), 'EditRoundPage'),
  interviews: lazyPage(() => import('../rounds/interviews/InterviewsPage'), 'InterviewsPage'),
  application: lazyPage(() => import('../rounds/applications/ApplicationPage'), 'ApplicationPage'),
  decisions: lazyPage(() => import('../rounds/decisions/DecisionsPage'), 'DecisionsPage'),
  roundFigures: lazyPage(() => import('../rounds/figures/RoundFiguresPage'), 'RoundFiguresPage'),
  release: lazyPage(() => import('../rounds/decisions/ReleasePage'), 'ReleasePage'),
  reading: lazyPage(() => import('../rounds/reviews/ReadingPage'), 'ReadingPage'),
  readingOfRound: lazyPage(
    () => import('../rounds/reviews/ReadingOfRoundPage'),
    'ReadingOfRoundPage',
  ),
  ownReviews: lazyPage(() => import('../rounds/reviews/OwnReviewsPage'), 'OwnReviewsPage'),
  readApplication: lazyPage(
    () => import('../rounds/reviews/ReadApplicationPage'),
    'ReadApplicationPage',
  ),
};
