import type { z } from 'zod';
import type { OwnApplicationDto } from './application';
import type { AuditEntryDto } from './audit';
import type { ShownCertificate } from './certificate';
import type { ContactRequest } from './contact';
import type { Contracts } from './contract';
import type { MailDto } from './mail';
import type { PasskeyDto } from './passkey';
import type { OwnRegistrationDto } from './registration';
import type { WrittenReview } from './review';
import { editedVersion, email, phoneOrNone, profileText, username } from './rules/fields';
import { currentPassword } from './rules/passwordFields';
import { payload } from './rules/payload';
import { everyProfileField, type ProfileFields } from './rules/profileFields';
import { message } from './rules/shape';
import type { ListedUserDto } from './user';

export const updateProfileRequest = payload({
  username,
  /** Must be the account's own: a profile cannot change its address. */
  email,
  /**
   * As in RegisterRequest. The profile form has no phone field and sends back the account's own value; '' only for
   * an account that has none, such as the first admin's.
   */
  phone: phoneOrNone,
  ...everyProfileField((name) => profileText(name).optional()),
  /** The version that was edited. Without it the edit is compared with none. */
  version: editedVersion.optional(),
});

/** A member's own profile. Fields that are not given are left as they are. */
export interface UpdateProfileRequest
  extends Partial<ProfileFields>,
    z.input<typeof updateProfileRequest> {}

/** The same as it is stored. */
export type ProfileChanges = z.output<typeof updateProfileRequest>;

/** Of the own account. What it downloads is in `profile.controller.ts`. */
export const profileCalls = {
  'PATCH /api/user/update': {
    summary: 'Change the own profile.',
    body: updateProfileRequest,
    answer: message,
    refusals: {
      409: 'Somebody else has changed the account meanwhile: `current` is how.',
      422: 'The email address is not the own one, the phone number would go, or the name is kept for the club.',
    },
  },
  'DELETE /api/user': {
    summary: 'Delete the own account.',
    // It shows that it is the person, and not someone at an open screen.
    body: payload({ password: currentPassword }),
    refusals: {
      409: 'It is the last admin, or it was changed meanwhile.',
      422: 'The password is wrong.',
      429: 'The password was wrong too often, or asked for too often.',
    },
  },
} satisfies Contracts;

/** A message as its sender gets it. */
export interface OwnMessageDto extends Omit<ContactRequest, 'website'> {
  /** ISO 8601, UTC. */
  sentAt: string;
  /** What the club wrote back, the oldest first. Who of the team wrote it is not said. */
  answers: OwnAnswerDto[];
}

/** An answer of the club, as the sender of the message gets it. */
export interface OwnAnswerDto {
  text: string;
  /** ISO 8601, UTC. */
  answeredAt: string;
}

/** Answer of GET /api/user/export: everything that the site holds about the person. */
export interface OwnDataDto {
  /** ISO 8601, UTC. */
  exportedAt: string;
  account: ListedUserDto;
  /**
   * The messages and mails of the account's email address, the newest first. Null while the address is not
   * confirmed: somebody else's messages could be under an address that a stranger has registered.
   */
  messages: OwnMessageDto[] | null;
  mails: MailDto[] | null;
  /**
   * The registrations of the address for events, the newest first; while it is not confirmed, those that the
   * account has typed itself. This and the next four are left out of a site without the part that holds them.
   */
  registrations?: OwnRegistrationDto[];
  /** Since when new events are mailed to the address; null when they are not, or while it is not confirmed. */
  subscribedSince?: string | null;
  /** Those of registrations with the address; null as above. */
  certificates?: ShownCertificate[] | null;
  /** What was sent with the address in rounds, the newest first; null as above. */
  applications?: OwnApplicationDto[] | null;
  /** What the account has written about applications in rounds, the newest first. */
  reviews?: WrittenReview[];
  /** The passkeys of the account, by name. */
  passkeys: PasskeyDto[];
  /** What the account has done, and what was done to it, the newest first. */
  auditEntries: AuditEntryDto[];
}
