import type { EventDto } from '@club/shared/event';
import { z } from 'zod';
import { id, moment, type Shape, text } from '../../calls/shape';
import { eventStates, questionKinds } from './events.model';

const question = z.strictObject({
  key: text,
  kind: z.enum(questionKinds),
  label: text,
  options: z.array(text),
  isRequired: z.boolean(),
});

export const event = z
  .strictObject({
    _id: id,
    slug: text,
    title: text,
    text,
    picture: id.nullable(),
    place: z.strictObject({ name: text, mapLink: text.nullable() }),
    startsAt: moment,
    endsAt: moment,
    opensAt: moment.nullable(),
    closesAt: moment.nullable(),
    capacity: z.int().min(1).nullable(),
    promoteUntilHours: z.int().min(0),
    reminderHours: z.array(z.int().min(1)),
    questions: z.array(question),
    state: z.enum(eventStates),
    publishedAt: moment.nullable(),
    version: z.int().min(1),
    createdAt: moment,
    deletedAt: moment.nullable(),
  } satisfies Shape<EventDto>)
  .meta({ id: 'Event' });
