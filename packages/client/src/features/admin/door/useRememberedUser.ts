import { useEffect } from 'react';
import { rememberUser } from '../../../session/rememberedUser';
import { useAuth } from '../../../session/useAuth';

/** Keeps on this phone who is logged in: without network, the pages at the door open for nobody else. */
export function useRememberedUser(): void {
  const { user } = useAuth();
  useEffect(() => {
    if (user) rememberUser(user);
  }, [user]);
}
