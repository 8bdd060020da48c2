import type { LoginResponse } from '@club/shared/auth';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../paths';
import { useAuth } from '../../../session/useAuth';

/** Logs in with the answer to a one-time link, and leads on: to the dashboard, or to the home page. */
export function useLoginByLink(): (answer: LoginResponse, hasRole: boolean) => void {
  const { storeToken } = useAuth();
  const navigate = useNavigate();
  return ({ token }, hasRole) => {
    storeToken(token);
    void navigate(hasRole ? paths.admin : paths.home);
  };
}
