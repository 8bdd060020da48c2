import type { InvitationPreviewQuery, InviteRequest } from '@club/shared/application';
import type {
  ChooseSlotRequest,
  FreeSlotRequest,
  SaveSlot,
  SaveSlotsRequest,
  TakeInvitationBackRequest,
} from '@club/shared/interview';
import { maxSlots } from '@club/shared/interview';
import {
  calendarDay,
  editedVersion,
  entryKey,
  linkToken,
  moment,
  uuid,
} from '@club/shared/rules/fields';
import { line, lineOrNone } from '@club/shared/rules/lines';
import { paging } from '@club/shared/rules/listQuery';
import { payload } from '@club/shared/rules/payload';
import { selectedFields } from '@club/shared/rules/selectedFields';
import { z } from 'zod';
import { applicationList } from '../applicationList';

const minMinutes = 5;
const maxMinutes = 240;
const maxPlace = 80;
const maxInterviewers = 120;

const minutesMessage = `must be a whole number from ${minMinutes} to ${maxMinutes}`;

const slot = z.strictObject({
  key: entryKey.nullable(),
  startsAt: moment,
  minutes: z.int(minutesMessage).min(minMinutes, minutesMessage).max(maxMinutes, minutesMessage),
  place: line(maxPlace),
  interviewers: lineOrNone(maxInterviewers),
}) satisfies z.ZodType<SaveSlot>;

export const saveSlotsRequest = payload({
  version: editedVersion,
  slots: z
    .array(slot)
    .max(maxSlots, `must have at most ${maxSlots} entries`)
    .superRefine((slots, context) => {
      const keys = slots.map(({ key }) => key);
      keys.forEach((key, index) => {
        if (key === null || keys.indexOf(key) === index) return;
        context.addIssue({ code: 'custom', path: [index, 'key'], message: 'is there twice' });
      });
    }),
}) satisfies z.ZodType<SaveSlotsRequest>;

export const freeSlotRequest = payload({ slot: entryKey }) satisfies z.ZodType<FreeSlotRequest>;

const chooseBy = calendarDay.optional();

export const inviteRequest = payload({
  ...selectedFields(applicationList.query.omit(paging), uuid),
  chooseBy,
}) satisfies z.ZodType<InviteRequest>;

export const invitationPreviewQuery = z.strictObject({
  chooseBy,
}) satisfies z.ZodType<InvitationPreviewQuery>;

export const takeInvitationBackRequest = payload({
  application: uuid,
}) satisfies z.ZodType<TakeInvitationBackRequest>;

export const chooseSlotRequest = payload({
  token: linkToken,
  slot: entryKey.nullable(),
}) satisfies z.ZodType<ChooseSlotRequest>;
