import type {
  OverviewDto,
  OverviewEvent,
  OverviewFigure,
  OverviewRecruitment,
  OverviewSeries,
  OverviewShare,
  OverviewTask,
} from '@club/shared/overview';
import { profileFieldNames } from '@club/shared/rules/profileFields';
import { day, id, moment, type Shape, text } from '@club/shared/rules/shape';
import type { DoorEvent } from '@club/shared/scan';
import { z } from 'zod';
import { taskKinds } from './tasks';

const daysLeft = z.int();

const figure = { count: z.int(), href: text } satisfies Shape<OverviewFigure>;

const event = z.strictObject({
  _id: id,
  title: text,
  capacity: z.int().nullable(),
  startsAt: moment,
  endsAt: moment,
  isEndOpen: z.boolean(),
  hasDoor: z.boolean(),
  placed: z.int(),
  waiting: z.int(),
  came: z.int(),
} satisfies Shape<OverviewEvent>);

const door = z.strictObject({
  _id: id,
  title: text,
  startsAt: moment,
  endsAt: moment,
  place: text,
} satisfies Shape<DoorEvent>);

export const overviewAnswer = z
  .strictObject({
    users: z.strictObject({ total: z.int(), isPasswordNeeded: z.boolean() }).nullable(),
    messages: z.int().nullable(),
    pictures: z.int().nullable(),
    people: z.int().nullable(),
    todo: z.array(
      z.strictObject({
        kind: z.enum(taskKinds),
        ...figure,
      } satisfies Shape<OverviewTask>),
    ),
    series: z.array(
      z.strictObject({
        kind: z.enum(['registrations', 'messages']),
        weeks: z.array(z.strictObject({ from: day, to: day, ...figure })),
      } satisfies Shape<OverviewSeries>),
    ),
    shares: z.array(
      z.strictObject({
        kind: z.enum(profileFieldNames),
        values: z.array(z.strictObject({ value: text, ...figure })),
        hasMore: z.boolean(),
      } satisfies Shape<OverviewShare>),
    ),
    doors: z.array(door),
    events: z.strictObject({ next: event.nullable(), last: event.nullable() }).nullable(),
    recruitment: z
      .strictObject({
        _id: id,
        title: text,
        applied: z.int(),
        openUntil: moment.nullable(),
        replies: z
          .strictObject({
            yes: z.array(z.strictObject({ _id: text, name: text, position: text })),
            waiting: z.int(),
            free: z.array(z.strictObject({ position: text, places: z.int() })),
          })
          .nullable(),
        interviews: z.array(
          z.strictObject({ _id: text, name: text, startsAt: moment, place: text }),
        ),
      } satisfies Shape<OverviewRecruitment>)
      .nullable(),
    term: z
      .strictObject({
        label: text,
        lastDay: day,
        daysLeft,
        next: z.strictObject({ label: text, firstDay: day }).nullable(),
      })
      .nullable(),
    endingRoles: z
      .array(z.strictObject({ _id: id, name: text, lastDay: day, daysLeft }))
      .nullable(),
    renewals: z
      .array(
        z.strictObject({ what: z.enum(['domain', 'certificate']), day, payer: text, daysLeft }),
      )
      .nullable(),
    backupProblem: text.nullable(),
    handover: z.strictObject({ label: text, firstDay: day }).nullable(),
  } satisfies Shape<OverviewDto>)
  .meta({ id: 'Overview' });
