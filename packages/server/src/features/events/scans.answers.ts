import { id, moment, type Shape, text } from '@club/shared/rules/shape';
import type { DoorEntry, DoorEvent, DoorList, NotedScan, ScanAnswer } from '@club/shared/scan';
import { z } from 'zod';
import { presence } from './events.answers';
import { registrationStates } from './registrations.model';
import { scanResults } from './scans.model';

const decided = {
  _id: z.uuidv4(),
  result: z.enum(scanResults),
  name: text.nullable(),
  present: presence.nullable(),
} satisfies Shape<ScanAnswer>;

export const scanAnswer = z.strictObject(decided).meta({ id: 'ScanAnswer' });

export const doorEvent = z
  .strictObject({
    ...{ _id: id, title: text, startsAt: moment, endsAt: moment, place: text },
  } satisfies Shape<DoorEvent>)
  .meta({ id: 'DoorEvent' });

const entry = z.strictObject({
  _id: id,
  name: text,
  code: text,
  emailMark: text,
  state: z.enum(registrationStates),
  present: presence.nullable(),
} satisfies Shape<DoorEntry>);

const noted = z.strictObject({
  ...decided,
  ...{ at: moment, device: text, by: text },
} satisfies Shape<NotedScan>);

export const doorList = z
  .strictObject({
    event: doorEvent,
    entries: z.array(entry),
    noted: z.array(noted),
  } satisfies Shape<DoorList>)
  .meta({ id: 'DoorList' });
