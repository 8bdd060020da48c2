import type { Initiative } from '@club/shared/content';
import type { UserDto } from '@club/shared/user';
import { createContext } from 'react';

/** Who is at the page, and what every page may need from the API. */
export interface Session {
  token: string | null;
  /** The account of the token; null while it is unknown or when nobody is logged in. */
  user: UserDto | null;
  /** True from the start until it is known who is there, and during every fetch of the user. */
  isLoading: boolean;
  /** The club's initiatives: those of the page first, then those of the API. */
  services: Initiative[];
  /** True exactly when a token is stored. */
  isLoggedIn: boolean;
  /** Value of the Authorization header: 'Bearer <token>', '' without a token. */
  authorizationHeader: string;
  storeToken: (token: string) => void;
  /** Forgets the token and the user. */
  logout: () => void;
  /** Fetches the user again, e.g. after an update of the profile. */
  refreshUser: () => void;
}

export const AuthContext = createContext<Session | null>(null);
