import type { LoginResponse } from '@club/shared/auth';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../paths';
import { useAuth } from '../../../session/useAuth';

/** Logs in with the answer to a one-time link, and leads on as the login does. */
export function useLoginByLink(): (answer: LoginResponse) => void {
  const { storeToken } = useAuth();
  const navigate = useNavigate();
  return ({ token, isAdmin }) => {
    storeToken(token);
    void navigate(isAdmin ? paths.admin : paths.home);
  };
}
