import { z } from 'zod';
import { ownApplication } from './application';
import { auditEntry } from './audit';
import { shownCertificate } from './certificate';
import type { Contracts } from './contract';
import { mail } from './mail';
import { passkey } from './passkey';
import { ownRegistration } from './registration';
import { writtenReview } from './review';
import { editedVersion, email, phoneOrNone, profileText, username } from './rules/fields';
import { currentPassword } from './rules/passwordFields';
import { payload } from './rules/payload';
import { everyProfileField, type ProfileFields } from './rules/profileFields';
import { message, moment, text } from './rules/shape';
import { listedUser } from './user';

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

const ownAnswer = z.strictObject({
  text,
  /** ISO 8601, UTC. */
  answeredAt: moment,
});

/** An answer of the club, as the sender of the message gets it. */
export interface OwnAnswerDto extends z.output<typeof ownAnswer> {}

const ownMessage = z.strictObject({
  username: text,
  email: text,
  message: text,
  /** ISO 8601, UTC. */
  sentAt: moment,
  /** What the club wrote back, the oldest first. Who of the team wrote it is not said. */
  answers: z.array(ownAnswer),
});

/** A message as its sender gets it. */
export interface OwnMessageDto extends z.output<typeof ownMessage> {}

const ownData = z
  .strictObject({
    /** ISO 8601, UTC. */
    exportedAt: moment,
    account: listedUser,
    /**
     * The messages and mails of the account's email address, the newest first. Null while the address is not
     * confirmed: somebody else's messages could be under an address that a stranger has registered.
     */
    messages: z.array(ownMessage).nullable(),
    mails: z.array(mail).nullable(),
    /**
     * The registrations of the address for events, the newest first; while it is not confirmed, those that the
     * account has typed itself. This and the next four are left out of a site without the part that holds them.
     */
    registrations: z.array(ownRegistration).optional(),
    /** Since when new events are mailed to the address; null when they are not, or while it is not confirmed. */
    subscribedSince: moment.nullable().optional(),
    /** Those of registrations with the address; null as above. */
    certificates: z.array(shownCertificate).nullable().optional(),
    /** What was sent with the address in rounds, the newest first; null as above. */
    applications: z.array(ownApplication).nullable().optional(),
    /** What the account has written about applications in rounds, the newest first. */
    reviews: z.array(writtenReview).optional(),
    /** The passkeys of the account, by name. */
    passkeys: z.array(passkey),
    /** What the account has done, and what was done to it, the newest first. */
    auditEntries: z.array(auditEntry),
  })
  .meta({ id: 'OwnData' });

/** Everything that the site holds about the person. */
export interface OwnDataDto extends z.output<typeof ownData> {}

/** How often an account downloads its data in an hour. */
export const exportsAnHour = 5;

/** How often the site mails an account in an hour that it should confirm its address. */
export const confirmationMailsAnHour = 3;

/** Of their own account. */
export const profileCalls = {
  'PATCH /api/user/update': {
    summary: "Change one's own profile.",
    body: updateProfileRequest,
    answer: message,
    refusals: {
      409: 'Somebody else has changed the account meanwhile: `current` is how.',
      422: 'The email address is not theirs, the phone number would go, or the name is kept for the club.',
    },
  },
  'POST /api/user/confirmation-mail': {
    summary: 'Mail the link once more that confirms the email address. The former link ends.',
    refusals: {
      409: 'The address is confirmed already, or the site sends no mail.',
      429: `The account has had ${confirmationMailsAnHour} in this hour.`,
    },
  },
  'GET /api/user/export': {
    summary: 'Everything that the site holds about the person, as a file.',
    answer: ownData,
    answerType: 'application/json',
    refusals: { 429: `The account has had ${exportsAnHour} in this hour.` },
  },
  'DELETE /api/user': {
    summary: "Delete one's own account.",
    // It shows that it is the person, and not someone at an open screen.
    body: payload({ password: currentPassword }),
    refusals: {
      409: 'It is the last admin, or it was changed meanwhile.',
      422: 'The password is wrong.',
      429: 'The password was wrong too often, or asked for too often.',
    },
  },
} satisfies Contracts;
