/** `date`: the day is the picture. `picture`: the event's. `night`: the title on a dark ground. */
export type PosterLayout = 'date' | 'picture' | 'night';

/** `post`: 1080 x 1350 pixels. `story`: 1080 x 1920. */
export type PosterSize = 'post' | 'story';

/** Query of GET /api/admin/events/:id/poster.png. */
export interface PosterQuery {
  layout: PosterLayout;
  size: PosterSize;
}

/** Query of GET /api/admin/events/:id/poster.pdf, which is A3. */
export type PrintedPosterQuery = Pick<PosterQuery, 'layout'>;
