import type {
  EventFiguresDto,
  Presence,
  RegistrationDto,
  RegistrationLinkDto,
} from '@club/shared/registration';
import { id, moment, type Shape, text } from '@club/shared/rules/shape';
import { z } from 'zod';
import { registrationStates } from './registrations.model';

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
