import { z } from 'zod';
import { email, honeypot, linkToken, phone, phoneOrNone, role, username } from './rules/fields';
import {
  containsEmailName,
  currentPassword,
  guessableMessage,
  newPassword,
} from './rules/passwordFields';
import { payload } from './rules/payload';
import { text } from './rules/shape';
import { user } from './user';

export const tooOften = 'This source calls too often.';

const maxProofLength = 200;

export const loginRequest = payload({
  email,
  password: currentPassword,
  /** Of the last CurrentUserResponse on this device. One that is not genuine counts as none. */
  device: z.string().max(maxProofLength).optional(),
});

/** Of every call that logs in. */
export const loginAnswer = z
  .strictObject({
    message: text,
    /** A JWT for the Authorization header: `Bearer <token>`. It ends by itself. */
    token: text,
    isAdmin: z.boolean(),
    /** Null for a plain member: everybody with a role has a dashboard. */
    role: role.nullable(),
    /** Something that the person has to know, once: a sentence or two. Only after a login. */
    notice: text.optional(),
  })
  .meta({ id: 'Login' });

/** What somebody gets who has logged in. */
export interface LoginResponse extends z.output<typeof loginAnswer> {}

export const registerRequest = payload({
  /** 1-80 characters after trimming, no control characters. */
  username,
  /** At most 254 characters. */
  email,
  /** Text or number in; 7-15 digits with an optional leading '+'. */
  phone,
  /** 8 characters to 72 bytes (bcrypt reads no more; longer is refused, never cut). */
  password: newPassword,
  /**
   * A trap for programs that fill in every field: people do not see it. Refused and not answered as usual: a
   * person whose browser filled in the hidden field would believe to have an account, and a token for no account
   * fails with the next call anyway.
   */
  website: honeypot
    .refine(
      (text) => text === '',
      'A hidden field was filled in, as programs do. Please type your details by hand.',
    )
    .meta({ maxLength: 0 }),
}).refine(({ email, password }) => !containsEmailName(password, email), {
  path: ['password'],
  error: guessableMessage,
});

/** What somebody sends to become a member. */
export interface RegisterRequest extends z.input<typeof registerRequest> {}

/** The same as it is stored. */
export type Registration = Omit<z.output<typeof registerRequest>, 'website'>;

export const newToken = z
  .strictObject({
    message: text,
    /** As after a login. Every other token of the account is refused from now on. */
    token: text,
  })
  .meta({ id: 'NewToken' });

/** What somebody gets who has registered. */
export interface RegisterResponse extends z.output<typeof newToken> {}

export const currentUser = z
  .strictObject({
    userData: user,
    /**
     * Proves at the next login that this device has been logged in to the account, so that failed logins
     * of others do not hold it up. It opens nothing, and names nobody to those who can read it.
     */
    device: text,
  })
  .meta({ id: 'CurrentUser' });

/** The account to which a token belongs. */
export interface CurrentUserResponse extends z.output<typeof currentUser> {}

export const changePasswordRequest = payload({
  currentPassword,
  /** 8 characters to 72 bytes, none of the commonest. */
  newPassword,
}).refine(({ currentPassword, newPassword }) => newPassword !== currentPassword, {
  path: ['newPassword'],
  error: 'This is your current password. Please choose another one.',
});

export const resetPasswordRequest = payload({
  /** Of a one-time link. */
  token: linkToken,
  /** The new one. */
  password: newPassword,
});

export const confirmEmailRequest = payload({
  /** Of a one-time link. */
  token: linkToken,
  /** Of the account: it may be a stranger's, who has typed the address of the person that opens the link. */
  password: currentPassword,
});

export const acceptInvitationRequest = payload({
  /** Of a one-time link, which also holds the email address of the new account. */
  token: linkToken,
  username,
  /** As in RegisterRequest, or ''. */
  phone: phoneOrNone,
  password: newPassword,
});

/** What a new member of the team sends, as it is stored. */
export type Acceptance = z.output<typeof acceptInvitationRequest>;

/** For an address with an account. */
export const acceptRoleRequest = payload({
  /** Of a one-time link. */
  token: linkToken,
  /** Of the account. */
  password: currentPassword,
});
