import type { Role } from './access';
import type { UserDto } from './user';

/** Body of POST /api/auth/login. */
export interface LoginRequest {
  email: string;
  password: string;
  /** Of the last CurrentUserResponse on this device, at most 200 characters. */
  device?: string | undefined;
}

/** Answer of POST /api/auth/login (200). */
export interface LoginResponse {
  message: string;
  /** A JWT for the Authorization header: `Bearer <token>`. It ends by itself. */
  token: string;
  isAdmin: boolean;
  /** Null for a plain member: everybody with a role has a dashboard. */
  role: Role | null;
  /** Something that the person has to know, once: a sentence or two. Only after a login. */
  notice?: string;
}

/** Body of POST /api/auth/register. */
export interface RegisterRequest {
  /** 1-80 characters after trimming, no control characters. */
  username: string;
  /** At most 254 characters. */
  email: string;
  /** Text or number in; 7-15 digits with an optional leading '+'. */
  phone: string | number;
  /** 8 characters to 72 bytes (bcrypt reads no more; longer is refused, never cut). */
  password: string;
  /** A trap for programs that fill in every field: people do not see it. Filled in: 422. */
  website?: string;
}

/** Answer of POST /api/auth/register (201). */
export interface RegisterResponse {
  message: string;
  /** As in LoginResponse: a person who registers is logged in. */
  token: string;
}

/** Answer of GET /api/auth/user: the account to which the token belongs. */
export interface CurrentUserResponse {
  userData: UserDto;
  /**
   * Proves at the next login that this device has been logged in to the account, so that failed logins
   * of others do not hold it up. It opens nothing, and names nobody to those who can read it.
   */
  device: string;
}

/** Body of PATCH /api/auth/password. */
export interface ChangePasswordRequest {
  currentPassword: string;
  /** 8 characters to 72 bytes, none of the commonest. */
  newPassword: string;
}

/** Answer of PATCH /api/auth/password (200). */
export interface ChangePasswordResponse {
  message: string;
  /** A new token: every other token of the account is refused from now on. */
  token: string;
}

/** Body of POST /api/auth/forgot. The answer is the same whether there is such an account or not. */
export interface ForgotPasswordRequest {
  email: string;
}

/** Body of POST /api/auth/reset; the answer is a LoginResponse. */
export interface ResetPasswordRequest {
  /** Of a one-time link. */
  token: string;
  /** The new one. */
  password: string;
}

/** Body of POST /api/auth/confirm-email. */
export interface ConfirmEmailRequest {
  /** Of a one-time link. */
  token: string;
  /** Of the account: it may be a stranger's, who has typed the address of the person that opens the link. */
  password: string;
}

/** Body of POST /api/auth/accept-invitation; the answer is a LoginResponse. */
export interface AcceptInvitationRequest {
  /** Of a one-time link, which also holds the e-mail address of the new account. */
  token: string;
  username: string;
  /** As in RegisterRequest, or ''. */
  phone: string | number;
  password: string;
}

/** Body of POST /api/auth/invitation; the answer is an InvitationOfferDto. */
export interface InvitationOfferRequest {
  /** Of a one-time link. */
  token: string;
}

/** Body of POST /api/auth/accept-role, for an address with an account; the answer is a LoginResponse. */
export interface AcceptRoleRequest {
  /** Of a one-time link. */
  token: string;
  /** Of the account. */
  password: string;
}
