import type { Initiative } from '@club/shared/sections';
import type { UserDto } from '@club/shared/user';
import { createContext } from 'react';

/** Who is logged in, and the data of the API that every page may need. */
export interface Session {
  token: string | null;
  /** The account of the token; null while it is unknown or when nobody is logged in. */
  user: UserDto | null;
  /** True until it is known who is logged in, and during every later fetch of the user. */
  isLoading: boolean;
  /** The club's initiatives: first those that came with the page, then those of the API. */
  services: Initiative[];
  /** True exactly when a token is stored. */
  isLoggedIn: boolean;
  /** True when the API no longer accepts the stored token: the person has to log in again. */
  isTokenRefused: boolean;
  /** Value of the Authorization header: 'Bearer <token>', '' without a token. */
  authorizationHeader: string;
  storeToken: (token: string) => void;
  /** Stores a new token of the same account: the user stays, and is fetched again meanwhile. */
  renewToken: (token: string) => void;
  /** Ends the session: forgets the token and the user, and lets the API refuse the token from now on. */
  logout: () => void;
  /** Forgets the token and the user, when the API has ended the session already. */
  forgetToken: () => void;
  /** Fetches the user again, e.g. after an update of the profile. */
  refreshUser: () => void;
}

export const AuthContext = createContext<Session | null>(null);
