import { allNames } from '@club/shared/allNames';
import { event, shownState } from '@club/shared/event';
import type {
  EventOfRegistration,
  FeedbackState,
  OwnRegistrationDto,
  QrCode,
} from '@club/shared/registration';
import { type Shape, text } from '@club/shared/rules/shape';
import { z } from 'zod';
import { registration } from './events.answers';

const { slug, title, place, startsAt, endsAt, isEndOpen, questions } = event.shape;
const { present, ...shownFields } = registration.shape;

export const ownRegistration = z
  .strictObject({
    ...shownFields,
    event: z.strictObject({
      ...{ slug, title, place, startsAt, endsAt, isEndOpen, questions },
      state: shownState,
    } satisfies Shape<EventOfRegistration>),
    code: text.nullable(),
    qrCode: z.strictObject({ side: z.int(), path: text } satisfies Shape<QrCode>).nullable(),
    wasPresent: z.boolean(),
    feedback: z.enum(allNames<FeedbackState>({ open: true, given: true, none: true })),
    canChange: z.boolean(),
    canConfirm: z.boolean(),
    canCancel: z.boolean(),
  } satisfies Shape<OwnRegistrationDto>)
  .meta({ id: 'OwnRegistration' });
