import type { UserDto } from './user';

/** Body of POST /api/auth/login. */
export interface LoginRequest {
  email: string;
  password: string;
}

/** Answer of POST /api/auth/login (200). */
export interface LoginResponse {
  message: string;
  /** A JWT for the Authorization header: `Bearer <token>`. Valid for 7 days. */
  token: string;
  isAdmin: boolean;
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
}
