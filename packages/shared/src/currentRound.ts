import { z } from 'zod';
import { round } from './round';
import { moment } from './rules/shape';

export const currentRound = z
  .strictObject({
    ...round.pick({
      _id: true,
      title: true,
      text: true,
      opensAt: true,
      shownDeadline: true,
      removalDay: true,
      positions: true,
      questions: true,
    }).shape,
    /** The server's time. */
    now: moment,
    /** Whether the link of a draft can be mailed. */
    canMail: z.boolean(),
  })
  .meta({ id: 'CurrentRound' });

/** The round that is open, for who applies. */
export interface CurrentRoundDto extends z.output<typeof currentRound> {}
