import { z } from 'zod';
import type { AddressedState } from './registrationMessage';
import { moment, text } from './rules/shape';

const count = z.int().min(0);

const shareValue = z.strictObject({ value: text, placed: count, came: count });

const eventShare = z.strictObject({
  kind: z.enum(['branch', 'year']),
  /** The most frequent first; '' for who has not said, has not proved the address or is no member. */
  values: z.array(shareValue),
});

const addressed = z.strictObject({
  /** How many have an address that is confirmed: so many get a mail. */
  mailed: count,
  /** How many have none. */
  unreached: count,
});

const answerShare = z.strictObject({
  /** Of the question, which has answers to choose from. */
  key: text,
  label: text,
  /** In the order of the question; '' at the end for who has not answered, if there is somebody. */
  values: z.array(shareValue),
});

/** What those who have a place or came have chosen of the answers to a question. */
export interface AnswerShare extends z.output<typeof answerShare> {}

/** What members among those who have a place or came say of themselves, if they have proved their address. */
export interface EventShare extends z.output<typeof eventShare> {}

export const eventFigures = z
  .strictObject({
    /** How many registrations are in which state. */
    states: z.strictObject({ placed: count, waiting: count, unconfirmed: count, cancelled: count }),
    /** How many people were there. */
    came: count,
    /** To how many the team can write. */
    toWrite: z.strictObject({
      placed: addressed,
      inLine: addressed,
      came: addressed,
      absent: addressed,
      waiting: addressed,
      cancelled: addressed,
    } satisfies Record<AddressedState, typeof addressed>),
    /** Whom no mail has told, until somebody says that the team did. */
    toTell: z.strictObject({
      /** How many got a place after waiting. */
      places: count,
      /** The last change of time, place or title, or that it is cancelled: when it was saved, and for how many it is news. */
      change: z.strictObject({ at: moment, people: count }).nullable(),
    }),
    shares: z.array(eventShare),
    answers: z.array(answerShare),
  })
  .meta({ id: 'EventFigures' });

/** How many people an event has. */
export interface EventFiguresDto extends z.output<typeof eventFigures> {}
