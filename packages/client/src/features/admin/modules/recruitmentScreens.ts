import { type LazyPage, lazyPage } from '../../../lazyPage';
import type { recruitmentPages } from './recruitmentPages';

/** The code of recruitmentPages. */
export const recruitmentScreens: Record<(typeof recruitmentPages)[number]['name'], LazyPage> = {
  rounds: lazyPage(async () => (await import('../rounds/RoundsPage')).RoundsPage),
  newRound: lazyPage(async () => (await import('../rounds/NewRoundPage')).NewRoundPage),
  round: lazyPage(async () => (await import('../rounds/RoundPage')).RoundPage),
  editRound: lazyPage(async () => (await import('../rounds/EditRoundPage')).EditRoundPage),
  interviews: lazyPage(
    async () => (await import('../rounds/interviews/InterviewsPage')).InterviewsPage,
  ),
  application: lazyPage(
    async () => (await import('../rounds/applications/ApplicationPage')).ApplicationPage,
  ),
  decisions: lazyPage(
    async () => (await import('../rounds/decisions/DecisionsPage')).DecisionsPage,
  ),
  roundFigures: lazyPage(
    async () => (await import('../rounds/figures/RoundFiguresPage')).RoundFiguresPage,
  ),
  release: lazyPage(async () => (await import('../rounds/decisions/ReleasePage')).ReleasePage),
  reading: lazyPage(async () => (await import('../rounds/reviews/ReadingPage')).ReadingPage),
  readingOfRound: lazyPage(
    async () => (await import('../rounds/reviews/ReadingOfRoundPage')).ReadingOfRoundPage,
  ),
  ownReviews: lazyPage(
    async () => (await import('../rounds/reviews/OwnReviewsPage')).OwnReviewsPage,
  ),
  readApplication: lazyPage(
    async () => (await import('../rounds/reviews/ReadApplicationPage')).ReadApplicationPage,
  ),
};
