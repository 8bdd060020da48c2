import type {
  ChangeAccessRequest,
  InvitationRequest,
  RenewInvitationRequest,
} from '@club/shared/access';
import type {
  AcceptInvitationRequest,
  AcceptRoleRequest,
  InvitationOfferRequest,
} from '@club/shared/auth';
import {
  calendarDay,
  email,
  linkToken,
  phoneOrNone,
  role,
  username,
} from '@club/shared/rules/fields';
import { currentPassword, newPassword, ownPassword } from '@club/shared/rules/passwordFields';
import { payload } from '@club/shared/rules/payload';
import type { z } from 'zod';

export const invitationRequest = payload({
  email,
  role,
  accessUntil: calendarDay.nullable(),
  password: ownPassword,
}) satisfies z.ZodType<InvitationRequest>;

export const changeAccessRequest = payload({
  role: role.nullable(),
  accessUntil: calendarDay.nullable(),
  password: ownPassword,
}) satisfies z.ZodType<ChangeAccessRequest>;

export const renewInvitationRequest = payload({
  password: ownPassword,
}) satisfies z.ZodType<RenewInvitationRequest>;

export const acceptInvitationRequest = payload({
  token: linkToken,
  username,
  phone: phoneOrNone,
  password: newPassword,
}) satisfies z.ZodType<AcceptInvitationRequest>;

/** An AcceptInvitationRequest with its fields as they are stored. */
export type Acceptance = z.output<typeof acceptInvitationRequest>;

export const invitationOfferRequest = payload({
  token: linkToken,
}) satisfies z.ZodType<InvitationOfferRequest>;

export const acceptRoleRequest = payload({
  token: linkToken,
  password: currentPassword,
}) satisfies z.ZodType<AcceptRoleRequest>;
