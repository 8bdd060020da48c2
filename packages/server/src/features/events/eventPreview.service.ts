import { type PublicEventDto, type SaveEventRequest, saveEventRequest } from '@club/shared/event';
import { placesGivenOnUntil } from '@club/shared/givenPlaces';
import type { SectionPreviewDto } from '@club/shared/preview';
import { z } from 'zod';
import type { LivePages } from '../../livePages';
import { refuseWrongLinkOfText } from '../../sections/markdownFields';
import { toFieldErrors } from '../../validation/fieldErrors';
import { findPictures } from '../media/storedPictures.service';
import { toShown } from './eventsPart.service';
import { openingToCome } from './eventTimes';

const rules = z.object({ value: saveEventRequest.superRefine(refuseWrongLinkOfText) });

/**
 * The pages with the page of this event in them, as it would be before its start, or where it breaks a rule.
 * @param value any object: somebody may be typing it
 */
export async function previewEvent(
  value: object,
  pages: Pick<LivePages, 'preview'>,
): Promise<SectionPreviewDto> {
  const { data, error } = rules.safeParse({ value });
  if (error) return { errors: toFieldErrors(error) };
  const event = data.value;
  const picture = event.picture && (await findPictures([event.picture])).get(event.picture);
  if (picture === undefined) {
    return {
      errors: [{ field: 'value.picture', message: 'This picture does not exist (any more).' }],
    };
  }
  const { content, ...preview } = await pages.preview({});
  const opensAt = openingToCome(event, new Date());
  const shown = {
    ...toShown(
      { ...event, state: 'published' },
      { phase: 'upcoming', opensAt, isClosed: false, cancelMessage: '' },
    ),
    _id: null,
    image: picture ? picture.name : null,
    sponsors: null,
    previewed: toPublic(event),
  };
  const named = picture ? { [picture.name]: picture.picture } : {};
  return {
    ...preview,
    content: {
      ...content,
      events: { next: content.events?.next ?? null, list: null, shown },
      pictures: { ...content.pictures, ...named },
    },
  };
}

/** With all its places, and keys for questions that are new. */
function toPublic({
  promoteUntilHours,
  reminderHours,
  questions,
  ...event
}: SaveEventRequest): PublicEventDto {
  return {
    ...event,
    state: 'published',
    placesLeft: event.capacity,
    waiting: 0,
    givenOnUntil: placesGivenOnUntil({ startsAt: event.startsAt, promoteUntilHours }).toISOString(),
    questions: questions.map((question, index) => ({
      ...question,
      key: question.key ?? `new${index}`,
    })),
  };
}
