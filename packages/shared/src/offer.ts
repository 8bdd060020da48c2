import { z } from 'zod';
import { ownWords, releaseLetter } from './decision';
import { entryKey, uuid } from './rules/fields';
import { payload } from './rules/payload';
import { day } from './rules/shape';

export const freePlaceRequest = payload({
  /** Id of the application. */
  application: uuid,
});

/** After the release: whose place becomes free, or is theirs again, because the person has told the team so. */
export interface FreePlaceRequest extends z.input<typeof freePlaceRequest> {}

export const offerRequest = payload({
  /** Id of the application. */
  application: uuid,
  /** Key of the position. */
  position: entryKey,
  /** Own sentences about this offer: those of the release were written for another day. Default: none. */
  text: ownWords('{name}', '{position}').optional(),
});

/** After the release: a place that has become free, for somebody. */
export interface OfferRequest extends z.input<typeof offerRequest> {}

const placesMessage = 'must be a whole number from 0 to 100';

export const leaveFreeRequest = payload({
  /** Key of the position. */
  position: entryKey,
  /** How many of its free places are offered to nobody; 0: all are offered again. */
  places: z.int(placesMessage).min(0, placesMessage).max(100, placesMessage),
});

/** After the release: free places that the team leaves as they are. */
export interface LeaveFreeRequest extends z.input<typeof leaveFreeRequest> {}

export const offerPreview = z
  .strictObject({
    letter: releaseLetter,
    /** 'YYYY-MM-DD': the last day to answer. */
    replyBy: day,
  })
  .meta({ id: 'OfferPreview' });

/** What somebody gets who is offered a place. */
export interface OfferPreviewDto extends z.output<typeof offerPreview> {}
