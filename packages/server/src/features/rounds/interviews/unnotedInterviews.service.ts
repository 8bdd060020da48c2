import { addMilliseconds, minute } from '../../../time';
import { ApplicationModel } from '../applications.model';
import { listOutcomes } from '../decisions/outcomes.service';
import { isReleased } from '../roundRelease.service';
import { RoundSlotsModel, type RoundSlotsRecord, type SlotRecord } from './roundSlots.model';

/**
 * Interviews that are over while nobody has noted whether the person came, as long as it matters: until something is
 * decided about the person, or the decisions are released.
 * @returns how many there are, and the first of them
 */
export async function findUnnotedInterviews(
  now = new Date(),
): Promise<{ count: number; href: string }> {
  const begun = { slots: { $elemMatch: { startsAt: { $lt: now }, takenBy: { $ne: null } } } };
  const rounds = await RoundSlotsModel.find(begun).sort({ _id: -1 }).lean();
  const unnoted = await Promise.all(
    rounds.map(async (round) =>
      (await listUnnoted(round, now)).map(
        ({ key }) => `/admin/rounds/${round._id}/interviews#${key}`,
      ),
    ),
  );
  const [href = '', ...others] = unnoted.flat();
  return { count: href === '' ? 0 : others.length + 1, href };
}

async function listUnnoted({ _id, slots }: RoundSlotsRecord, now: Date): Promise<SlotRecord[]> {
  const over = slots.filter(
    ({ startsAt, minutes, takenBy, attendance }) =>
      takenBy && !attendance && addMilliseconds(startsAt, minutes * minute) <= now,
  );
  const round = _id.toHexString();
  if (over.length === 0 || (await isReleased(round))) return [];
  const outcomes = await listOutcomes(round);
  const people = over.flatMap(({ takenBy }) => takenBy ?? []);
  const inEffect = { _id: { $in: people }, state: 'submitted', forgottenAt: null } as const;
  const counting = new Set(await ApplicationModel.distinct('_id', inEffect));
  return over.filter(
    ({ takenBy }) => takenBy && counting.has(takenBy) && !outcomes.get(takenBy)?.outcome,
  );
}
