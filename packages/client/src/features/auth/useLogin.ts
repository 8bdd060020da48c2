import type { LoginResponse } from '@club/shared/auth';
import { useNavigate } from 'react-router-dom';
import type { PageState } from '../../navigation/pageState';
import { paths } from '../../paths';
import { useAuth } from '../../session/useAuth';

/** Logs in with the token of an answer, and leads on to `path`. */
export function useLogin() {
  const { storeToken } = useAuth();
  const navigate = useNavigate();
  return ({ token }: Pick<LoginResponse, 'token'>, path: string, state?: PageState) => {
    storeToken(token);
    void navigate(path, { state });
  };
}

/** Where a login leads: everybody with a role has a dashboard. */
export function startPathOf({ role }: Pick<LoginResponse, 'role'>): string {
  return role ? paths.admin : paths.home;
}
