import type {
  InvitedApplicant,
  RoundSlotsDto,
  SaveSlotsRequest,
  WaitingApplicant,
} from '@club/shared/interview';
import { ConflictError, VersionConflictError } from '../../../errors';
import { withKeys } from '../../../lib/entryKeys';
import { type Actor, named, recordAudit } from '../../audit/audit.service';
import { ApplicationModel } from '../applications.model';
import { isReleased } from '../roundRelease.service';
import { getRound, subjectOf } from '../rounds.service';
import { toSeenTime } from './interviewsToCome.service';
import type { RoundSlotsRecord, SlotRecord } from './roundSlots.model';
import { changeSlots, readSlots } from './roundSlots.service';
import {
  findNoTimeNote,
  hasNewTimes,
  isMoved,
  waitsForTimes,
  withNews,
  withTime,
} from './slotChanges';

type Stored = Pick<RoundSlotsRecord, 'version' | 'slots' | 'people' | 'noTimeSuits'>;

/**
 * The times of a round, with who has which, and who has none.
 * @throws {NotFoundError} when there is no such round
 */
export async function getSlots(id: string): Promise<RoundSlotsDto> {
  const { _id } = await getRound(id);
  return await toRoundSlots(_id, await readSlots(_id));
}

/**
 * Replaces the times of a round. Who has one keeps it; whose time is moved is mailed.
 * @throws {NotFoundError} when there is no such round
 * @throws {VersionConflictError} when somebody else of the team has changed them meanwhile
 * @throws {ConflictError} when somebody has a time that is missing
 */
export async function saveSlots(
  id: string,
  { version, slots: requested }: SaveSlotsRequest,
  by: Actor,
): Promise<RoundSlotsDto> {
  const round = await getRound(id);
  const entries = requested.map(({ startsAt, ...slot }) => ({
    ...slot,
    startsAt: new Date(startsAt),
  }));
  const { before, after } = await changeSlots(round._id, async (current) => {
    if (current.version !== version) {
      throw new VersionConflictError(await toRoundSlots(round._id, current));
    }
    await requireFree(current.slots.filter(({ key }) => !entries.some((slot) => slot.key === key)));
    const slots = withKeys(entries, current.slots)
      .map((slot) => ({ ...slot, ...stayingOf(slot, formerOf(slot, current)) }))
      .sort(byTime);
    return { version: version + 1, slots, people: withMoved(current, slots) };
  });
  const lines = { before: before.slots.map(toLine), after: after.slots.map(toLine) };
  await recordAudit({
    actor: named(by),
    action: 'interviews.changed',
    subject: subjectOf(round),
    before: toAuditFields(lines.before, lines.after),
    after: toAuditFields(lines.after, lines.before),
  });
  return await toRoundSlots(round._id, after);
}

/**
 * Takes a time back from who has it. The person is mailed, and chooses another one.
 * @throws {NotFoundError} when there is no such round
 * @throws {ConflictError} when nobody has the time (any more)
 */
export async function freeSlot(id: string, key: string, by: Actor): Promise<RoundSlotsDto> {
  const round = await getRound(id);
  const { before, after } = await changeSlots(round._id, (current) => {
    const { takenBy } = current.slots.find((slot) => slot.key === key) ?? {};
    if (!takenBy) throw new ConflictError('Nobody has this time any more.');
    return withTime(current, takenBy, null, 'team');
  });
  await recordAudit({
    actor: named(by),
    action: 'interview.freed',
    subject: subjectOf(round),
    before: {
      times: before.slots
        .filter((slot) => slot.key === key)
        .map(toLine)
        .join('; '),
    },
  });
  return await toRoundSlots(round._id, after);
}

/** @throws {ConflictError} when somebody has one of the times; it names them */
async function requireFree(slots: SlotRecord[]): Promise<void> {
  const takers = await nameThem(slots.flatMap(({ takenBy }) => takenBy ?? []));
  if (takers.length === 0) return;
  const names = takers.map(({ name }) => name).join(', ');
  throw new ConflictError(
    `${names} ${takers.length === 1 ? 'has a time' : 'have times'} that you remove. Take it back first: then the site tells them.`,
  );
}

function formerOf({ key }: { key: string }, { slots }: Pick<Stored, 'slots'>) {
  return slots.find((slot) => slot.key === key);
}

/** What stays of a time that is saved once more: of another moment nobody knows yet who comes. */
function stayingOf(
  { startsAt }: Pick<SlotRecord, 'startsAt'>,
  former: SlotRecord | undefined,
): Pick<SlotRecord, 'takenBy' | 'attendance'> {
  const isSame = former?.startsAt.getTime() === startsAt.getTime();
  return {
    takenBy: former?.takenBy ?? null,
    attendance: isSame ? (former?.attendance ?? null) : null,
  };
}

function withMoved(current: Stored, slots: SlotRecord[]): Stored['people'] {
  return slots.reduce((people, slot) => {
    const former = formerOf(slot, current);
    if (!slot.takenBy || !former || !isMoved(former, slot)) return people;
    return withNews({ people }, slot.takenBy, former, 'team');
  }, current.people);
}

function byTime(one: SlotRecord, other: SlotRecord): number {
  return (
    one.startsAt.getTime() - other.startsAt.getTime() ||
    one.place.localeCompare(other.place) ||
    one.key.localeCompare(other.key)
  );
}

function toLine({ startsAt, minutes, place, interviewers }: SlotRecord): string {
  return [startsAt.toISOString(), `${minutes} min`, place, interviewers].filter(Boolean).join(', ');
}

/** How many times there are, and those that the other list lacks. */
function toAuditFields(lines: string[], others: string[]) {
  const known = new Set(others);
  return { count: lines.length, times: lines.filter((line) => !known.has(line)).join('; ') };
}

/** The times as the team sees them. */
export async function toRoundSlots(round: string, current: Stored): Promise<RoundSlotsDto> {
  const { version, slots } = current;
  const takers = slots.flatMap(({ takenBy }) => takenBy ?? []);
  const [names, waiting, released] = await Promise.all([
    nameThem(takers),
    listWaiting(round, current),
    isReleased(round),
  ]);
  return {
    version,
    slots: slots.map((slot) => ({
      ...toSeenTime(slot),
      interviewers: slot.interviewers,
      takenBy: names.find(({ _id }) => _id === slot.takenBy) ?? null,
    })),
    waiting,
    isReleased: released,
  };
}

async function nameThem(applications: string[]): Promise<InvitedApplicant[]> {
  const found = await ApplicationModel.find({ _id: { $in: applications } }, 'name').lean();
  return found.map(({ _id, name }) => ({ _id, name }));
}

/** Who is invited and has no time. */
async function listWaiting(round: string, current: Stored): Promise<WaitingApplicant[]> {
  const takers = current.slots.flatMap(({ takenBy }) => takenBy ?? []);
  const isInvited = { round, state: 'submitted', invitedAt: { $ne: null } } as const;
  const query = ApplicationModel.find(
    { ...isInvited, _id: { $nin: takers } },
    'name email invitedAt chooseBy invitationNote',
  );
  const found = await query.sort({ name: 1, _id: 1 }).lean();
  return found.flatMap(({ _id, name, email, invitedAt, chooseBy, invitationNote }) =>
    invitedAt
      ? {
          _id,
          name,
          email,
          invitedAt: invitedAt.toISOString(),
          chooseBy: chooseBy ?? null,
          note: invitationNote ?? '',
          noTimeSuits: findNoTimeNote(current, _id),
          waitsForTimes: waitsForTimes(current, { _id, invitedAt }),
          hasNewTimes: hasNewTimes(current, _id),
        }
      : [],
  );
}
