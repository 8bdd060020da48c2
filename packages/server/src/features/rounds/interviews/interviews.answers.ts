import type { InvitationPreviewDto, InvitedDto } from '@club/shared/application';
import type { InterviewTime, OwnInterviewDto, RoundSlotsDto } from '@club/shared/interview';
import { day, moment, type Shape, text } from '@club/shared/rules/shape';
import { z } from 'zod';

const time = {
  key: text,
  startsAt: moment,
  minutes: z.int(),
  place: text,
} satisfies Shape<InterviewTime>;

const applicant = z.strictObject({ _id: text, name: text });

export const roundSlots = z
  .strictObject({
    version: z.int().min(1),
    slots: z.array(z.strictObject({ ...time, interviewers: text, takenBy: applicant.nullable() })),
    waiting: z.array(applicant),
  } satisfies Shape<RoundSlotsDto>)
  .meta({ id: 'RoundSlots' });

export const invited = z
  .strictObject({ invited: z.int().min(0), isMailed: z.boolean() } satisfies Shape<InvitedDto>)
  .meta({ id: 'Invited' });

export const invitationPreview = z
  .strictObject({
    letter: z.strictObject({ subject: text, text }).nullable(),
    ...{ free: z.int().min(0), waiting: z.int().min(0) },
  } satisfies Shape<InvitationPreviewDto>)
  .meta({ id: 'InvitationPreview' });

export const ownInterview = z.strictObject({
  time: z.strictObject({ ...time, canBeChanged: z.boolean() }).nullable(),
  free: z.array(z.strictObject(time)),
  chooseBy: day.nullable(),
  hasTimes: z.boolean(),
} satisfies Shape<OwnInterviewDto>);
