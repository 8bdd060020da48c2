import type { EventDto, EventNoticePreview, ListedEventDto } from '@club/shared/event';
import type {
  EventFiguresDto,
  Presence,
  RegistrationDto,
  RegistrationLinkDto,
} from '@club/shared/registration';
import { id, moment, type Shape, text } from '@club/shared/rules/shape';
import { z } from 'zod';
import { eventStates, questionKinds } from './events.model';
import { registrationStates } from './registrations.model';

const question = z.strictObject({
  key: text,
  kind: z.enum(questionKinds),
  label: text,
  options: z.array(text),
  isRequired: z.boolean(),
});

const fields = {
  _id: id,
  slug: text,
  title: text,
  text,
  picture: id.nullable(),
  place: z.strictObject({ name: text, mapLink: text.nullable() }),
  startsAt: moment,
  endsAt: moment,
  isEndOpen: z.boolean(),
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
  undrawn: z.array(text),
  deletedAt: moment.nullable(),
  notice: z.strictObject({ at: moment, people: z.int().min(0).nullable() }).nullable(),
} satisfies Shape<EventDto>;

export const event = z.strictObject(fields).meta({ id: 'Event' });

export const listedEvent = z
  .strictObject({
    ...{ ...fields, placed: z.int().min(0), waiting: z.int().min(0) },
  } satisfies Shape<ListedEventDto>)
  .meta({ id: 'ListedEvent' });

export const eventNoticePreview = z
  .strictObject({
    people: z.int().min(0),
    mail: z.strictObject({ subject: text, text }).nullable(),
  } satisfies Shape<EventNoticePreview>)
  .meta({ id: 'EventNoticePreview' });

export const presence = z.strictObject({ at: moment, by: text } satisfies Shape<Presence>);

export const registration = z
  .strictObject({
    _id: id,
    name: text,
    email: text,
    answers: z.array(z.strictObject({ key: text, label: text, value: text })),
    state: z.enum(registrationStates),
    position: z.int().min(1).nullable(),
    present: presence.nullable(),
    createdAt: moment,
  } satisfies Shape<RegistrationDto>)
  .meta({ id: 'Registration' });

export const registrationLink = z
  .strictObject({ link: text } satisfies Shape<RegistrationLinkDto>)
  .meta({ id: 'RegistrationLink' });

const count = z.int().min(0);

export const eventFigures = z
  .strictObject({
    states: z.strictObject({ placed: count, waiting: count, unconfirmed: count, cancelled: count }),
    came: count,
    shares: z.array(
      z.strictObject({
        kind: z.enum(['branch', 'year']),
        values: z.array(z.strictObject({ value: text, placed: count, came: count })),
      }),
    ),
  } satisfies Shape<EventFiguresDto>)
  .meta({ id: 'EventFigures' });
