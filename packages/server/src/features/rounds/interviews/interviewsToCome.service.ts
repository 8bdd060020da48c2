import { addMilliseconds, minute } from '../../../time';
import { readSlots } from './roundSlots.service';

/**
 * When the interviews of a round are that are not over: the beginning of each, by its application. Once the decisions
 * are released, none of them takes place.
 * @param round its id
 */
export async function listInterviewsToCome(round: string): Promise<Map<string, Date>> {
  const now = new Date();
  const { slots } = await readSlots(round);
  return new Map(
    slots.flatMap(({ takenBy, startsAt, minutes }) =>
      takenBy && addMilliseconds(startsAt, minutes * minute) > now
        ? [[takenBy, startsAt] as const]
        : [],
    ),
  );
}
