import { z } from 'zod';
import { oneTimeLink } from './access';
import { plannedAccess } from './handover';
import { calendarDay, role } from './rules/fields';
import { line } from './rules/lines';
import { ownPassword } from './rules/passwordFields';
import { payload } from './rules/payload';
import { text } from './rules/shape';

export const invitationLetterRequest = payload({
  /** Label of the term. */
  team: line(20),
  name: line(80),
  position: line(80),
  role,
  firstDay: calendarDay,
});

/** Whom a letter is for, and what it offers. */
export interface InvitationLetterRequest extends z.input<typeof invitationLetterRequest> {}

/** The mail that somebody of a plan gets. */
export const invitationLetter = z
  .strictObject({ subject: text, text })
  .meta({ id: 'InvitationLetter' });

export interface InvitationLetterDto extends z.output<typeof invitationLetter> {}

export const inviteMemberRequest = payload({
  ...plannedAccess.shape,
  /** The caller's own; needed where the role is a powerful one. */
  password: ownPassword,
});

/** Access for somebody of the next team whom nobody has invited, and their own password. */
export interface InviteMemberRequest extends z.input<typeof inviteMemberRequest> {}

export const memberInvited = z
  .strictObject({
    /** Null for an account that has the role already. */
    invitation: oneTimeLink.nullable(),
  })
  .meta({ id: 'MemberInvited' });
