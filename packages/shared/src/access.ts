import { z } from 'zod';
import { calendarDay, email, role } from './rules/fields';
import { ownPassword } from './rules/passwordFields';
import { payload } from './rules/payload';
import { day, id, moment, person, text } from './rules/shape';
import { toSectionPermission } from './sectionPermission';
import { sectionName } from './sections';

/** What an account may do in the admin area. A plain member has no role. */
export type Role = z.output<typeof role>;

export const sectionPermissions = sectionName.options.map(toSectionPermission);

/**
 * In answers. `content` is what all sections share: the pictures, and the sample content. `registrations` is to
 * see and to export who signed up; `events` has it in it.
 */
export const permission = z.enum([
  'content',
  ...sectionPermissions,
  'team',
  'events',
  'registrations',
  'checkIn',
  'applications',
  'messages',
  'users',
  'access',
  'audit',
  'backup',
]);

/** One thing that roles allow. */
export type Permission = z.output<typeof permission>;

export const access = z
  .strictObject({
    /** Of the account. */
    _id: id,
    username: text,
    email: text,
    role,
    /** The role's last day, 'YYYY-MM-DD' in the club's time zone; null for a role without an end. */
    accessUntil: day.nullable(),
    /** Whether the account cannot be used at present. */
    suspended: z.boolean(),
    /** Who gave it; null when it was the site or the command line. */
    grantedBy: person.nullable(),
    /** ISO 8601, UTC; null for a role that version 1.0.0 gave. */
    grantedAt: moment.nullable(),
  })
  .meta({ id: 'Access' });

/** Someone with a role. */
export interface AccessDto extends z.output<typeof access> {}

export const changeAccessRequest = payload({
  /** Null ends the role. */
  role: role.nullable(),
  /** As in AccessDto: today or later. */
  accessUntil: calendarDay.nullable(),
  /** The caller's own; needed where somebody gets the rights of an admin. */
  password: ownPassword,
});

/** Which role an account has from now on. */
export interface ChangeAccessRequest extends z.input<typeof changeAccessRequest> {}

export const oneTimeLink = z
  .strictObject({
    /** A full URL, or a path with its fragment while the site does not know its own address. */
    link: text,
    /** When it stops working: ISO 8601, UTC. */
    expiresAt: moment,
  })
  .meta({ id: 'OneTimeLink' });

/** A link that works once. The site keeps a hash of it only, so this is the only time it is shown. */
export interface OneTimeLinkDto extends z.output<typeof oneTimeLink> {}

export const changedAccess = z
  .strictObject({
    message: text,
    /**
     * The role comes with this link, because nobody has proved that the account's address is theirs. Null
     * when the role is changed.
     */
    invitation: oneTimeLink.nullable(),
  })
  .meta({ id: 'ChangedAccess' });

export const invitationRequest = payload({
  email,
  role,
  /** As in AccessDto: today or later. */
  accessUntil: calendarDay.nullable(),
  /** The caller's own; needed for the role 'admin', and for an address whose account has a role. */
  password: ownPassword,
});

/** Who is invited to which role. */
export interface InvitationRequest extends z.input<typeof invitationRequest> {}

/** One's own password, if the API asks for it. */
export const renewInvitationRequest = payload({ password: ownPassword });

export const invitation = z
  .strictObject({
    _id: id,
    email: text,
    role,
    /** As in AccessDto. */
    accessUntil: day.nullable(),
    invitedBy: person,
    /** ISO 8601, UTC. */
    createdAt: moment,
    /** From when its link works: ISO 8601, UTC. */
    validFrom: moment,
    /** When its link stops working: ISO 8601, UTC. */
    expiresAt: moment,
    /** Whether who invited has lost the right to: its link has ended then, until it is made anew. */
    ended: z.boolean(),
  })
  .meta({ id: 'Invitation' });

/** An invitation that waits. */
export interface InvitationDto extends z.output<typeof invitation> {}

export const invitationOffer = z
  .strictObject({
    email: text,
    role,
    /** As in AccessDto. */
    accessUntil: day.nullable(),
    /** Name of the admin who invites. */
    invitedBy: text,
    /** As the team calls the person, where it can be the name of an account; '' where nobody has said. */
    name: text,
    /** Whether the address has an account whose password is asked for: its owner has proved the address. */
    hasAccount: z.boolean(),
    /**
     * Whether it has an account of which nobody knows whose it is. The person who accepts takes it over with a new
     * name, phone and password.
     */
    replacesAccount: z.boolean(),
  })
  .meta({ id: 'InvitationOffer' });

/** What the link of an invitation offers to the person who opens it. */
export interface InvitationOfferDto extends z.output<typeof invitationOffer> {}
