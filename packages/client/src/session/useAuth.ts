import { useContext } from 'react';
import { AuthContext, type Session } from './AuthContext';

/**
 * The session.
 * @throws {Error} when used outside AuthProvider
 */
export function useAuth(): Session {
  const session = useContext(AuthContext);
  if (!session) {
    throw new Error('useAuth must be used within AuthProvider');
  }
  return session;
}
