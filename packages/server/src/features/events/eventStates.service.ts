import type { AuditAction } from '@club/shared/auditActions';
import type { CancelEventRequest, EventDto, EventState } from '@club/shared/event';
import type { PublishSeriesRequest } from '@club/shared/eventSeries';
import { ConflictError, NotFoundError, VersionConflictError } from '../../errors';
import { Types } from '../../lib/mongoose';
import type { Edit } from '../../lib/versionedEdits';
import type { LivePages } from '../../livePages';
import { type Actor, named, recordAudit } from '../audit/audit.service';
import { outsideBin } from '../bin/bin.service';
import { raisedSequence } from './calendar';
import { EventModel, type EventRecord, toEventDto } from './events.model';
import { type EventWork, eventEdits, getEvent, subjectOf } from './events.service';
import { newsOfCancelling, newsOfPublishing } from './mails/eventNews';
import { closeEmptyPlaces, createPlaces } from './places/eventPlaces.service';
import { RegistrationModel } from './registrations.model';

/**
 * Shows a draft to everybody.
 * @throws {NotFoundError} when there is no such event
 * @throws {ConflictError} when it is no draft
 */
export async function publishEvent(
  id: string,
  by: Actor,
  { pages, describeClub }: Pick<EventWork, 'pages' | 'describeClub'>,
): Promise<EventDto> {
  const now = new Date();
  const { timeZone } = describeClub();
  const published = await publish(id, { now, timeZone, publishedWith: null }, by);
  await pages.showChange();
  return published;
}

/**
 * Shows all drafts of the series of an event to everybody. Subscribers get one mail about those of which they have
 * not heard. What was published before an interruption stays so.
 * @returns what is published by it
 * @throws {NotFoundError} when there is no such event
 * @throws {ConflictError} when it is in no series, or the series has another number of drafts
 */
export async function publishSeries(
  id: string,
  { expected }: PublishSeriesRequest,
  by: Actor,
  { pages, describeClub }: Pick<EventWork, 'pages' | 'describeClub'>,
): Promise<EventDto[]> {
  const { series } = await getEvent(id);
  if (series === null) throw new ConflictError('This event is in no series.');
  const drafts = await EventModel.find({ ...outsideBin, series, state: 'draft' }, '_id')
    .sort({ startsAt: 1, _id: 1 })
    .lean();
  if (drafts.length !== expected) {
    throw new ConflictError(`The series has ${drafts.length} drafts by now. Please look again.`);
  }
  const now = new Date();
  const { timeZone } = describeClub();
  const publishedWith = new Types.ObjectId().toHexString();
  const published: EventDto[] = [];
  try {
    for (const { _id } of drafts) {
      const publishing = { now, timeZone, publishedWith };
      const done = await publishIfDraft(_id.toHexString(), publishing, by);
      if (done) published.push(done);
    }
  } finally {
    await pages.showChange();
  }
  return published;
}

/** Null when somebody else has published or deleted it at the same moment; who only edits it is waited for. */
async function publishIfDraft(
  id: string,
  publishing: Publishing,
  by: Actor,
): Promise<EventDto | null> {
  try {
    return await publish(id, publishing, by);
  } catch (error) {
    if (error instanceof VersionConflictError) return await publishIfDraft(id, publishing, by);
    if (error instanceof ConflictError || error instanceof NotFoundError) return null;
    throw error;
  }
}

interface Publishing {
  now: Date;
  /** Of the club, as an IANA name. */
  timeZone: string;
  /** What it shares with those that are published in the same step. */
  publishedWith: string | null;
}

async function publish(
  id: string,
  { now, timeZone, publishedWith }: Publishing,
  by: Actor,
): Promise<EventDto> {
  const edit = (draft: EventRecord) => ({
    $set: {
      publishedAt: now,
      // The mail about it that is queued already finds it by what it was published with before.
      ...(!draft.announcedAt && { publishedWith }),
      ...newsOfPublishing(draft, now, timeZone),
    },
  });
  const change = { from: 'draft', to: 'published', edit } as const;
  return await changeState(id, change, 'event.published', by);
}

/**
 * Makes a published event a draft again, as long as nobody has signed up. From then on nobody can, also who has just
 * opened its page.
 * @throws {NotFoundError} when there is no such event
 * @throws {ConflictError} when it is not published, or somebody has signed up
 */
export async function unpublishEvent(id: string, by: Actor, pages: LivePages): Promise<EventDto> {
  const change = { from: 'published', to: 'draft', edit: () => ({ $set: {} }) } as const;
  const draft = await changeState(id, change, 'event.unpublished', by);
  await pages.showChange();
  return draft;
}

async function requireNobody(id: string, capacity: number | null): Promise<void> {
  const isEmpty = await closeEmptyPlaces(id);
  if (isEmpty && !(await RegistrationModel.exists({ event: id }))) return;
  await createPlaces(id, capacity);
  throw new ConflictError('Somebody has signed up. To call the event off, please cancel it.');
}

/**
 * Calls off an event that is published. It stays visible; everybody in its line is mailed.
 * @throws {NotFoundError} when there is no such event
 * @throws {ConflictError} when it is not published, or cancelled already
 */
export async function cancelEvent(
  id: string,
  { message = '' }: CancelEventRequest,
  by: Actor,
  { pages, mails }: Pick<EventWork, 'pages' | 'mails'>,
): Promise<EventDto> {
  const now = new Date();
  const edit = () => ({
    $set: { cancelledAt: now, ...newsOfCancelling(message, now, mails.isEnabled) },
    ...raisedSequence,
  });
  const change = { from: 'published', to: 'cancelled', edit } as const;
  const cancelled = await changeState(id, change, 'event.cancelled', by);
  await pages.showChange();
  return cancelled;
}

interface StateChange {
  from: EventState;
  to: EventState;
  edit: (current: EventRecord) => Edit;
}

/** One conditional write: of two people who change the state at one moment, one does. */
async function changeState(
  id: string,
  { from, to, edit }: StateChange,
  action: AuditAction,
  by: Actor,
): Promise<EventDto> {
  const { after } = await eventEdits.save(id, undefined, async (current) => {
    const { state, capacity } = current;
    if (state !== from) throw new ConflictError(`This event is ${state} by now.`);
    if (to === 'published') await createPlaces(id, capacity ?? null);
    if (to === 'draft') await requireNobody(id, capacity ?? null);
    const { $set, ...rest } = edit(current);
    return { ...rest, $set: { ...$set, state: to } };
  });
  const changed = toEventDto(after);
  await recordAudit({
    actor: named(by),
    action,
    subject: subjectOf(changed),
    before: { state: from },
    after: { state: to },
  });
  return changed;
}
