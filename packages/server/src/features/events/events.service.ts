import type { NamedId } from '@club/shared/audit';
import type {
  ChangeEventRequest,
  EventDto,
  EventFields,
  SaveEventRequest,
} from '@club/shared/event';
import { placesAreGivenOn } from '@club/shared/givenPlaces';
import type { DescribeClub } from '../../clubDetails';
import { ConflictError, NotFoundError, UnprocessableError } from '../../errors';
import { duplicateField } from '../../lib/databaseErrors';
import { defineEdits } from '../../lib/versionedEdits';
import type { LivePages } from '../../livePages';
import { type Actor, named, recordAudit, recordChange } from '../audit/audit.service';
import { defineBin, outsideBin } from '../bin/bin.service';
import type { Mails } from '../mails/mails.service';
import { takePictures } from '../media/storedPictures.service';
import { isMoved, raisedSequence } from './calendar';
import { changeCapacity } from './capacity.service';
import { keepQuestions } from './eventQuestions';
import { EventModel, type EventRecord, toEventDto } from './events.model';
import { newsOfChange } from './mails/eventNews';
import { type TellPerson, tellPlaced } from './places/eventLine.service';
import {
  deletePlaces,
  fillGaps,
  getPlaces,
  listPlaced,
  setCapacity,
} from './places/eventPlaces.service';
import { deleteRegistrationsOf } from './registrations/registrationsOfEvent';

/** Every change of an event is one conditional write. */
export const eventEdits = defineEdits({
  model: EventModel,
  among: outsideBin,
  toDto: toEventDto,
  notFound: eventNotFound,
});

/** What changes of an event go through to. */
export interface EventWork {
  pages: LivePages;
  tell: TellPerson;
  /** The clocks of the club say when people are reminded. */
  describeClub: DescribeClub;
  mails: Pick<Mails, 'isEnabled'>;
}

export function createEventBin(pages: LivePages) {
  return defineBin({
    kind: 'event',
    model: EventModel,
    fields: 'title picture',
    toSubject: ({ _id, title }: Pick<EventRecord, '_id' | 'title' | 'picture'>) => ({
      _id: _id.toHexString(),
      name: title,
    }),
    notFound: eventNotFound,
    afterChange: () => pages.showChange(),
    async afterDelete({ _id }) {
      await deleteRegistrationsOf(_id);
      await deletePlaces(_id.toHexString());
    },
    async prepareRestore({ picture }) {
      if (picture) await takePictures([picture]);
      return {};
    },
  });
}

/** @throws {NotFoundError} when there is no such event outside the bin */
export async function getEvent(id: string): Promise<EventDto> {
  return toEventDto(await eventEdits.get(id));
}

/**
 * Makes a draft.
 * @throws {UnprocessableError} when there is no such picture
 * @throws {ConflictError} when another event has the slug
 */
export async function createEvent(request: SaveEventRequest, by: Actor): Promise<EventDto> {
  await requirePicture(request.picture);
  return await addDraft({ ...request, questions: keepQuestions(request.questions, []) }, by);
}

export type NewEvent = EventFields &
  Pick<EventDto, 'questions'> &
  Partial<Pick<EventDto, 'series'>>;

/** @throws {ConflictError} when another event has the slug */
export async function addDraft(event: NewEvent, by: Actor): Promise<EventDto> {
  const created = toEventDto(await explainSlug(EventModel.create(event)));
  await recordAudit({
    actor: named(by),
    action: 'event.created',
    subject: subjectOf(created),
    after: toAuditFields(created),
  });
  return created;
}

/**
 * @throws {NotFoundError} when there is no such event
 * @throws {UnprocessableError} when there is no such picture, or the slug of a published event changes
 * @throws {ConflictError} when another event has the slug, or more people have a place than it would have
 * @throws {VersionConflictError} when somebody else has changed it meanwhile
 */
export async function changeEvent(
  id: string,
  { version, tells = true, ...request }: ChangeEventRequest,
  by: Actor,
  { pages, tell, describeClub, mails }: EventWork,
): Promise<EventDto> {
  await requirePicture(request.picture);
  const saving = eventEdits.save(id, version, async (current) => {
    const { slug, publishedAt, questions, state } = current;
    if (publishedAt && slug !== request.slug) {
      refuse('slug', 'must stay: the address of this event has been published');
    }
    if (state !== 'draft') await changeCapacity(id, request.capacity);
    return {
      $set: {
        ...request,
        questions: keepQuestions(request.questions, questions),
        ...(publishedAt &&
          newsOfChange(current, request, {
            tells,
            sendsMail: mails.isEnabled,
            now: new Date(),
            timeZone: describeClub().timeZone,
          })),
      },
      ...(isMoved(current, request) && raisedSequence),
    };
  });
  const { before, after } = await explainSlug(saving).catch(async (error: unknown) => {
    // The places must be those of the event again.
    const { state, capacity } = await getEvent(id);
    if (state !== 'draft') await setCapacity(id, capacity);
    throw error;
  });
  const changed = toEventDto(after);
  await recordChange(
    { actor: named(by), action: 'event.changed', subject: subjectOf(changed) },
    toAuditFields(toEventDto(before)),
    toAuditFields(changed),
  );
  if (changed.state === 'draft') return changed;
  await pages.showChange();
  // Of an event that begins later now, say, places that have stayed empty are given on after all.
  const isFilled = placesAreGivenOn(changed, new Date()) && (await fillGaps(id));
  if (isFilled || before.capacity !== after.capacity) {
    await tellPlaced(changed, listPlaced(await getPlaces(id)), tell);
  }
  return changed;
}

/** @throws {UnprocessableError} when there is no such picture */
async function requirePicture(picture: string | null): Promise<void> {
  if (picture !== null && (await takePictures([picture])).size === 0) {
    refuse('picture', 'This picture does not exist (any more).');
  }
}

/** @throws {ConflictError} when the writing fails because another event has the slug */
async function explainSlug<Result>(writing: PromiseLike<Result>): Promise<Result> {
  try {
    return await writing;
  } catch (error) {
    if (duplicateField(error) !== 'slug') throw error;
    const message = 'Another event has this address. It may be in the bin.';
    throw new ConflictError(message, [{ field: 'slug', message }]);
  }
}

function refuse(field: string, message: string): never {
  throw new UnprocessableError([{ field, message }]);
}

/** What audit entries call an event. */
export function subjectOf({ _id, title }: EventDto): NamedId {
  return { _id, name: title };
}

function toAuditFields({
  slug,
  title,
  place,
  startsAt,
  endsAt,
  isEndOpen,
  capacity,
  ...event
}: EventDto) {
  return {
    slug,
    title,
    place: place.name,
    startsAt,
    endsAt,
    isEndOpen,
    opensAt: event.opensAt,
    closesAt: event.closesAt,
    capacity,
    questions: event.questions.map(({ label }) => label).join(' '),
  };
}

function eventNotFound(): NotFoundError {
  return new NotFoundError('This event does not exist (any more).');
}
