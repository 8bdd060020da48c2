import type { ChangeAccessResponse, InvitationDto, InvitationOfferDto } from '@club/shared/access';
import { day, id, moment, person, type Shape, text } from '@club/shared/rules/shape';
import { z } from 'zod';
import { role } from '../accounts/accounts.answers';
import { oneTimeLink } from '../oneTimeLinks/oneTimeLinks.answers';

export const invitation = z
  .strictObject({
    _id: id,
    email: text,
    role,
    accessUntil: day.nullable(),
    invitedBy: person,
    createdAt: moment,
    validFrom: moment,
    expiresAt: moment,
  } satisfies Shape<InvitationDto>)
  .meta({ id: 'Invitation' });

export const invitationOffer = z
  .strictObject({
    email: text,
    role,
    invitedBy: text,
    hasAccount: z.boolean(),
    replacesAccount: z.boolean(),
  } satisfies Shape<InvitationOfferDto>)
  .meta({ id: 'InvitationOffer' });

export const changedAccess = z
  .strictObject({
    message: text,
    invitation: oneTimeLink.nullable(),
  } satisfies Shape<ChangeAccessResponse>)
  .meta({ id: 'ChangedAccess' });
